/** Texts that a spreadsheet would run as a formula, and those that look guarded already. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A text that a spreadsheet takes for a text. @example guardText('=1+1') // "'=1+1" */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell without the guard that an export gave it. @example plainText("'=1+1") // '=1+1' */
export function plainText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
