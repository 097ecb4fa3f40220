/** What cannot stand in XML as it is, and what a spreadsheet would take for an escape of its own. */
const special = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[0-9a-fA-F]{4})|\p{Surrogate}/gu;
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', _: '_x005F_' };

/** The most that one cell holds, in UTF-16 code units. */
const most = 32_767;

/**
 * A text as the XML of a workbook holds it. Line breaks are those of spreadsheets (`\n`), control characters (most of which XML forbids) stand in the
 * escapes of workbooks (`_x0001_`), halves of characters become the sign for what is broken (U+FFFD), and what is longer than a
 * cell holds ends with an ellipsis.
 * @example xmlText('Ama & Kofi') // 'Ama &amp; Kofi'
 */
export function xmlText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const held = lines.length > most ? `${lines.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : lines;
  return held.replace(special, escaped);
}

function escaped(character: string): string {
  const name = named[character];
  if (name !== undefined) return name;
  const code = character.charCodeAt(0);
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
