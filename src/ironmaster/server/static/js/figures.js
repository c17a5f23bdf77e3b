/** Numbers and money as people write them, in the same style as the server's own: `kernel/figures.py`. */

/** @param {number} value @param {string} language */
export function number(value, language) {
  return sign(value) + withoutSign(value, language);
}

/**
 * A sum of money; just a number where a game has no sign for its money.
 * @param {number} amount
 * @param {string} currency
 * @param {string} language
 */
export function money(amount, currency, language) {
  const bare = withoutSign(amount, language);
  if (!currency) return sign(amount) + bare;
  return sign(amount) + (language === "fr" ? `${bare}\u00a0${currency}` : `${currency}${bare}`);
}

/** @param {number} value */
function sign(value) {
  return value < 0 ? "−" : "";
}

/** @param {number} value @param {string} language */
function withoutSign(value, language) {
  const digits = Number.isInteger(value) ? 0 : 1;
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, style).format(Math.abs(value));
}
