"""Examples in docstrings are shown as code."""

from __future__ import annotations

from markdown import markdown


def test_an_example_is_fenced_up_to_the_next_empty_line() -> None:
    html = markdown("Words.\n>>> a < 1\nTrue\n\nMore.", extensions=["website.doctests", "fenced_code"])
    assert (
        html
        == '<p>Words.</p>\n<pre><code class="language-pycon">&gt;&gt;&gt; a &lt; 1\nTrue\n</code></pre>\n<p>More.</p>'
    )


def test_what_is_fenced_already_is_left_alone() -> None:
    html = markdown("```\n>>> 1\n1\n```", extensions=["website.doctests", "fenced_code"])
    assert html == "<pre><code>&gt;&gt;&gt; 1\n1\n</code></pre>"
