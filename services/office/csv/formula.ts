/** How a text begins that spreadsheets calculate instead of showing it; the wide signs are those of East Asian keyboards. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** `text` as a cell that no spreadsheet calculates: an apostrophe before what would be a formula. */
export function escapedFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `escapedFormula` made a cell of. */
export function unescapedFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
