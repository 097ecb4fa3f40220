/** Texts that a spreadsheet would run as a formula, and those that look guarded already. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A text that a spreadsheet takes for a text. @example guardText('=1+1') // "'=1+1" */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** What a spreadsheet is told to leave as it is, so that its zeros stay. */
const wrapped = /^="([^"]*(?:""[^"]*)*)"$/;

/**
 * The text of a cell that begins as a formula does; null where it is one.
 * @example textIn('="0241234567"') // '0241234567'
 * @example textIn('=A2&" "&B2') // null
 */
export const textIn = (cell: string): string | null => wrapped.exec(cell)?.[1]?.replaceAll('""', '"') ?? null;

/** The text of a cell without the guard that an export gave it. @example plainText("'=1+1") // '=1+1' */
export function plainText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The text of a cell of a file of text, without what a spreadsheet or an export has put around it. @example cellText('="0012"') // '0012' */
export const cellText = (cell: string): string => textIn(cell) ?? plainText(cell);
