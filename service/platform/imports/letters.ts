import type { Readable } from 'node:stream';
import { type Encoding, encodingAt, looked, unreadable } from '../../../src/schema/csvImport/encoding.ts';

/** So many letters of Windows-1252 may look like one of UTF-8 by chance. */
const chance = 20;

/**
 * How the letters of a file stand in its bytes: the same each time it is asked of the same file. What shows in its first bytes needs no more of it. Null
 * where some are written in one way and some in another: read as either, the others would be kept as what nobody wrote.
 * @example await encodingOf(store.open(key)) // 'windows-1252'
 */
export async function encodingOf(content: Readable): Promise<Encoding | null> {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('utf-8')];
  let head = Buffer.alloc(0);
  let isUtf8 = true;
  let [sound, broken] = [0, 0];
  const read = (bytes?: Buffer) => {
    const how = { stream: bytes !== undefined };
    for (const letter of lenient.decode(bytes, how).match(/[^\0-\x7f]/gu) ?? [])
      if (letter === '\ufffd') broken += 1;
      else sound += 1;
    if (!isUtf8) return;
    try {
      strict.decode(bytes, how);
    } catch {
      isUtf8 = false;
    }
  };
  for await (const piece of content) {
    const bytes = piece as Buffer;
    if (head.length < looked) head = Buffer.concat([head, bytes.subarray(0, looked - head.length)]);
    if (head.length === looked && encodingAt(head)) break;
    read(bytes);
  }
  read();
  const begun = encodingAt(head);
  if (begun) return begun;
  if (isUtf8) return 'utf-8';
  return sound * chance <= broken ? 'windows-1252' : null;
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
  // A mark says how it is written; what is not is nobody's letter.
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const none = noText(encoding);
  const sound = (text: string) => {
    if (none.test(text)) return null;
    return encoding === 'windows-1252' ? withSigns(text) : text;
  };
  const read = (bytes?: Buffer) => {
    try {
      return sound(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      return null;
    }
  };
  for await (const bytes of content) yield read(bytes as Buffer);
  yield read();
}
