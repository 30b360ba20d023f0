/**
 * How a text begins that spreadsheets calculate instead of showing it; the wide signs are those of East Asian keyboards.
 * With a comma, a semicolon, a tab or a bar in front of it within a text as well: a spreadsheet that takes another sign
 * than the file's for the one between cells begins a cell there, whatever is in quotes.
 */
const formula = /(^|[,;|\t]["\s]*)('*[=+\-@\t\r\n＝＋－＠])/g

const escaped = /(^|[,;|\t]["\s]*)'('*[=+\-@\t\r\n＝＋－＠])/g

/** `text` as a cell that no spreadsheet calculates, nor any part of it: an apostrophe before what would be a formula. */
export function escapedFormula(text: string): string {
  return text.replace(formula, "$1'$2")
}

/** The text that `escapedFormula` made a cell of. */
export function unescapedFormula(cell: string): string {
  return cell.replace(escaped, '$1$2')
}
