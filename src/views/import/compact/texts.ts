import { grown } from './grown.ts';

/** Bytes that are kept beside each other. */
const piece = 1024 * 1024;

/** What no text in UTF-8 has in it: it ends each one. */
const end = 0xff;

/** As what that is decoded. A text that has it itself has three bytes for it. */
const endDecoded = '\ufffd';

/** So many bytes are decoded at once. */
const together = 8 * 1024;

/** From this on, a letter is more than one byte. */
const several = 0x80;

/** Writes a text of letters of one byte, of which most are made, in a fraction of the time that any other takes. @returns how many it has; null where one is of more bytes */
function writePlain(text: string, bytes: Uint8Array, start: number): number | null {
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter >= several) return null;
    bytes[start + at] = letter;
  }
  return text.length;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Many texts by their number, from 0 up, in as many bytes as they have in UTF-8: as strings, short ones would take three times that. Nothing is taken
 * away again but all of them.
 * @example const texts = new Texts(); texts.at(texts.add('Ghana')) // 'Ghana'
 */
export class Texts {
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  /** Where each begins: the number of the piece, and its place there. */
  #pieceOf = new Uint16Array(1024);
  #starts = new Uint32Array(1024);
  #used = 0;
  #length = 0;
  /** Bytes of a piece that were decoded last, and their letters, one for each; none where some of them have more bytes. */
  #decoded = { of: new Uint8Array(), from: 0, to: 0, plain: '' };

  get length(): number {
    return this.#length;
  }

  /** @returns its number */
  add(text: string): number {
    const number = this.#length;
    const bytes = this.#roomFor(text);
    const written = writePlain(text, bytes, this.#used) ?? encoder.encodeInto(text, bytes.subarray(this.#used)).written;
    this.#pieceOf = grown(this.#pieceOf, number);
    this.#starts = grown(this.#starts, number);
    this.#pieceOf[number] = this.#pieces.length - 1;
    this.#starts[number] = this.#used;
    bytes[this.#used + written] = end;
    this.#used += written + 1;
    this.#length += 1;
    return number;
  }

  /** The text of a number; an empty one where there is none. */
  at(number: number): string {
    const bytes = number < this.#length ? this.#pieces[this.#pieceOf[number] ?? 0] : undefined;
    if (!bytes) return '';
    const start = this.#starts[number] ?? 0;
    return this.#beside(bytes, start) ?? decoder.decode(bytes.subarray(start, bytes.indexOf(end, start)));
  }

  /** The text that begins at a place, cut out of what is decoded with its neighbours: they are read in a row. Nothing where it is decoded by itself. */
  #beside(bytes: Uint8Array<ArrayBuffer>, start: number): string | undefined {
    const { of, from, to } = this.#decoded;
    if (bytes !== of || start < from || start >= to) this.#decode(bytes, start);
    const { plain } = this.#decoded;
    const begin = start - this.#decoded.from;
    const until = plain.indexOf(endDecoded, begin);
    // Half of a letter, where it ends, looks the same.
    const isEnd = until >= begin && bytes[start + until - begin] === end;
    return isEnd ? plain.slice(begin, until) : undefined;
  }

  #decode(of: Uint8Array<ArrayBuffer>, from: number): void {
    const to = Math.min(from + together, of === this.#pieces.at(-1) ? this.#used : of.length);
    const text = decoder.decode(of.subarray(from, to));
    // Only where each letter is one byte, it is known where they are.
    this.#decoded = { of, from, to, plain: text.length === to - from ? text : '' };
  }

  /** Whether a number is that of a text. */
  is(number: number, text: string): boolean {
    const bytes = this.#pieces[this.#pieceOf[number] ?? 0];
    if (!bytes || number >= this.#length) return false;
    const start = this.#starts[number] ?? 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (letter >= several) return this.at(number) === text;
      if (bytes[start + at] !== letter) return false;
    }
    return bytes[start + text.length] === end;
  }

  /** The last piece, if what a text can need at the most is left of it; else another. */
  #roomFor(text: string): Uint8Array<ArrayBuffer> {
    const most = 3 * text.length + 1;
    const last = this.#pieces.at(-1);
    if (last && this.#used + most <= last.length) return last;
    const next = new Uint8Array(Math.max(piece, most));
    this.#pieces.push(next);
    this.#used = 0;
    return next;
  }
}
