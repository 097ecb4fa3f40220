import type { Readable } from 'node:stream';
import { type Encoding, encodingAt, looked, unreadable } from '../../../src/schema/csvImport/encoding.ts';

/**
 * How the letters of a file stand in its bytes: the same each time it is asked of the same file. What shows in its first bytes needs no more of it.
 * @example await encodingOf(store.open(key)) // 'windows-1252'
 */
export async function encodingOf(content: Readable): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let isUtf8 = true;
  const read = (bytes?: Buffer) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const piece of content) {
    const bytes = piece as Buffer;
    if (head.length < looked) head = Buffer.concat([head, bytes.subarray(0, looked - head.length)]);
    if (isUtf8) read(bytes);
    if (head.length === looked && (!isUtf8 || encodingAt(head))) break;
  }
  if (isUtf8) read();
  return encodingAt(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
}

/** What Windows-1252 has in the place of signs that steer: some builds of Node leave those. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const withSigns = (text: string) =>
  text.replaceAll(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80));

/** What no text has. In UTF-8 it may be anything that was typed, but for what ends a text. */
const noText = (encoding: Encoding) => (encoding === 'utf-8' ? /\0/ : unreadable);

/**
 * The text of a file, without its mark, as it comes; null in the place of a piece that is no text.
 * @example for await (const text of textOf(store.open(key), 'windows-1252')) take(text);
 */
export async function* textOf(content: Readable, encoding: Encoding): AsyncGenerator<string | null> {
  const decoder = new TextDecoder(encoding);
  const none = noText(encoding);
  const sound = (text: string) => {
    if (none.test(text)) return null;
    return encoding === 'windows-1252' ? withSigns(text) : text;
  };
  for await (const bytes of content) yield sound(decoder.decode(bytes as Buffer, { stream: true }));
  yield sound(decoder.decode());
}
