import { inflateSync } from 'node:zlib';

/** What WinAnsi has from 0x80 to 0x9F; elsewhere it is Latin-1. */
const further = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const letterOf = (code: number) => (code >= 0x80 && code < 0xa0 ? further[code - 0x80] : String.fromCodePoint(code));

/**
 * The words of a PDF in the order in which they are drawn, a line for each piece of text that is set in one go. Reads what PDFs
 * with the built-in faces hold, which is what the service makes.
 */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const lines: string[] = [];
  for (const match of source.matchAll(/<<([^]*?)>>\s*stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(match[1] ?? '')?.[1] ?? 0);
    if (!/FlateDecode/.test(match[1] ?? '')) continue;
    const content = inflateSync(pdf.subarray(start, start + length)).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([\da-f]*)>/gi)].map(([, digits = '']) => digits).join('');
      lines.push([...Buffer.from(hex, 'hex')].map(letterOf).join(''));
    }
  }
  return lines.join('\n');
}
