/**
 * A text on lines of a width: broken between words, within a word that is longer than a line, and where it is broken itself.
 * @param wide how wide a text is
 * @param most lines; what is longer ends with an ellipsis
 * @example wrap('Ama Mensah', 5, (text) => text.length, 3) // ['Ama', 'Mensa', 'h']
 */
export function wrap(text: string, width: number, wide: (text: string) => number, most: number): readonly string[] {
  if (!text.includes('\n') && wide(text) <= width) return [text];
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    // Nobody looks at lines that are cut off.
    if (lines.length > most) break;
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (wide(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      if (lines.length > most) break;
      line = word;
      while (wide(line) > width && lines.length <= most) {
        const begun = startOf(line, width, wide);
        lines.push(begun);
        line = line.slice(begun.length);
      }
    }
    lines.push(line);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(`${lines[most - 1]}…`, width, wide)];
}

/**
 * A text on one line, with an ellipsis where it was longer.
 * @example shortened('Ama Mensah', 5, (text) => text.length) // 'Ama…'
 */
export function shortened(text: string, width: number, wide: (text: string) => number): string {
  if (wide(text) <= width) return text;
  const begun = startOf(text.replace(/…$/, ''), width - wide('…'), wide);
  return `${begun.trimEnd()}…`;
}

/** As many characters as there is room for, and one at least. */
function startOf(text: string, width: number, wide: (text: string) => number): string {
  let begun = '';
  let used = 0;
  for (const character of text) {
    used += wide(character);
    if (begun !== '' && used > width && !/\p{M}/u.test(character)) break;
    begun += character;
  }
  return begun;
}
