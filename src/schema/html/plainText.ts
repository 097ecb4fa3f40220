import { pieces } from './pieces.ts';

const blocks: readonly string[] = ['p', 'h2', 'h3', 'li', 'ul', 'ol', 'br'];

/** The list around a point of a text: how many of its items have begun, null when they are not counted. */
interface List {
  begun: number | null;
}

/**
 * Formatted text as plain text: a line for each paragraph, heading and item, items with their mark.
 * @example plainText('<p>Ask for:</p><ul><li><p>the <strong>key</strong></p></li></ul>') // 'Ask for:\n- the key'
 */
export function plainText(html: string): string {
  const lines: string[] = [''];
  const lists: List[] = [];
  let mark = '';
  for (const piece of pieces(html)) {
    if (piece.kind === 'text') {
      const text = piece.text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ');
      const line = lines.at(-1) ?? '';
      // A mark waits for the words of its item.
      const begun = line === '' && text.trim() !== '' ? mark + text.trimStart() : line === '' ? '' : line + text;
      if (begun !== '') mark = '';
      lines[lines.length - 1] = begun;
      continue;
    }
    if (blocks.includes(piece.tag)) lines.push('');
    if (piece.tag === 'ul' || piece.tag === 'ol') {
      if (piece.kind === 'close') lists.pop();
      else lists.push({ begun: piece.tag === 'ol' ? 0 : null });
    }
    if (piece.tag === 'li' && piece.kind === 'open') mark = markOf(lists.at(-1));
  }
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

function markOf(list: List | undefined): string {
  if (!list || list.begun === null) return '- ';
  list.begun += 1;
  return `${list.begun}. `;
}

/** Plain text as formatted text: a paragraph for each line. @example paragraphs('a < b') // '<p>a &lt; b</p>' */
export function paragraphs(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}
