/**
 * Match the beginning of a text that spreadsheets evaluate as a formula; the wide signs are those of East Asian
 * keyboards.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const escapedFormula = /^'('*[=+\-@\t\r\n＝＋－＠])/

/**
 * Match a formula after a delimiter or a line break inside a text: a spreadsheet that expects another delimiter starts
 * a cell there, even within quotes. They look back only from a sign: from each blank it would take quadratic time.
 */
const innerFormula = /(?=['=+\-@＝＋－＠])(?<=[,;|\t\r\n]["\s]*)'*[=+\-@＝＋－＠]/g
const escapedInnerFormula = /'(?<=[,;|\t\r\n]["\s]*')('*[=+\-@＝＋－＠])/g

/** Escapes formulas in `text` with an apostrophe, so that no spreadsheet evaluates any part of it. */
export function escapeFormula(text: string): string {
  return text.replace(innerFormula, "'$&").replace(formula, "'$&")
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replace(escapedFormula, '$1').replace(escapedInnerFormula, '$1')
}
