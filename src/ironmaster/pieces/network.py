# mypyc: compiled
"""Networks: places joined by links, with the built links as a mask. At most 63 places and 63 links."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, lowest, union


class Network:
    """The links that can be built; which of them are built is an argument, since it belongs to a position."""

    def __init__(self, places: i64, ends: list[tuple[int, int]]) -> None:
        self.ends: vec[i64] = vec[i64]()
        """Per link, the two places that it joins, as a mask."""
        self.one_end: vec[i64] = vec[i64]()
        self.other_end: vec[i64] = vec[i64]()
        """Each link's two places once more, as numbers."""
        self.links_at: vec[i64] = vec[i64]([0] * places)
        link: i64 = 0
        for one, other in ends:
            self.ends = append(self.ends, BIT[one] | BIT[other])
            self.one_end = append(self.one_end, one)
            self.other_end = append(self.other_end, other)
            self.links_at[one] |= BIT[link]
            self.links_at[other] |= BIT[link]
            link += 1

    def touched(self, links: i64) -> i64:
        """The places at the ends of these links."""
        return union(self.ends, links)

    def leaving(self, places: i64) -> i64:
        """The links that touch any of these places."""
        return union(self.links_at, places)

    def beside(self, built: i64, places: i64) -> i64:
        """The places at most one built link away from these, these themselves included where a link leaves them."""
        return self.touched(self.leaving(places) & built)

    def reach(self, built: i64, start: i64, closed: i64 = 0) -> i64:
        """The places joined to any place of the start by built links, the start included.

        A way may begin or end at a closed place, but never lead through one.
        """
        reached = start
        fresh = start
        while fresh:
            fresh = self.beside(built, fresh) & ~reached
            reached |= fresh
            fresh &= ~closed
        return reached

    def nearest(self, built: i64, start: i64, targets: i64, closed: i64 = 0) -> i64:
        """The targets with the fewest built links between them and the start; none if no target is joined to it."""
        reached = start
        fresh = start
        found = start & targets
        while fresh and not found:
            fresh = self.beside(built, fresh) & ~reached
            reached |= fresh
            found = fresh & targets
            fresh &= ~closed
        return found


class Regions:
    """What is joined to what over the built links, where a way may lead through every place; never changed."""

    def __init__(self, region_of: vec[i64]) -> None:
        self._region_of: vec[i64] = region_of
        """Per place, the places joined to it, itself included."""

    def reach(self, places: i64) -> i64:
        """The places joined to any of these, these themselves included."""
        region_of = self._region_of
        found: i64 = 0
        while places:
            found |= region_of[lowest(places)]
            places &= ~found
        return found

    def from_place(self, place: i64) -> i64:
        """The places joined to a single one, itself included."""
        return self._region_of[place]

    def with_link(self, ends: i64) -> "Regions":
        """The regions once a link between these places is built."""
        region_of = self._region_of[:]
        region = self.reach(ends)
        places = region
        while places:
            region_of[lowest(places)] = region
            places &= places - 1
        return Regions(region_of)


def regions(network: Network, built: i64) -> Regions:
    """What these links join."""
    found = Regions(BIT[: len(network.links_at)])
    while built:
        found = found.with_link(network.ends[lowest(built)])
        built &= built - 1
    return found


class Joined:
    """What is joined to what over the built links, worked out once for as long as nothing is built.

    A way may begin or end at a closed place, but never lead through one.
    """

    def __init__(self, built: i64, closed: i64, reach: vec[i64]) -> None:
        self.built: i64 = built
        self.closed: i64 = closed
        self._reach: vec[i64] = reach
        """Per place, the places joined to it, itself included."""

    def with_link(self, link: i64, ends: i64) -> "Joined":
        """What is joined once a link between these places is built, too."""
        joined = Joined(self.built | BIT[link], self.closed, self._reach[:])
        joined.join(ends)
        return joined

    def join(self, ends: i64) -> None:
        """Joins these places while it is made: open ones reach the same, a closed one at the rim reaches that too."""
        reach, closed = self._reach, self.closed
        region = ends | self.reach(ends & ~closed)
        places = region if ends & ~closed else ends
        while places:
            place = lowest(places)
            places &= places - 1
            reach[place] = reach[place] | region if closed & BIT[place] else region

    def from_place(self, place: i64) -> i64:
        """The places joined to a single one, itself included."""
        return self._reach[place]

    def reach(self, places: i64) -> i64:
        """The places joined to any of these, these themselves included."""
        reach, is_open = self._reach, ~self.closed
        found: i64 = 0
        while places:
            found |= reach[lowest(places)]
            places &= places - 1
            places &= ~(found & is_open)  # open places of a region reach the same
        return found


def joined_by(network: Network, built: i64, closed: i64 = 0) -> Joined:
    """What these links join where some places are closed."""
    found = Joined(built, closed, BIT[: len(network.links_at)])
    while built:
        found.join(network.ends[lowest(built)])
        built &= built - 1
    return found
