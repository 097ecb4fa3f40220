import { grown } from './grown.ts';

/** Bytes that are kept beside each other. */
const piece = 1024 * 1024;

/** What no text in UTF-8 has in it: it ends each one. */
const end = 0xff;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Many texts by their number, from 0 up, in as many bytes as they have in UTF-8: as strings, short ones would take three times that. Nothing is taken
 * away again but all of them.
 * @example const texts = new Texts(); texts.at(texts.add('Ghana')) // 'Ghana'
 */
export class Texts {
  #pieces: Uint8Array[] = [];
  /** Where each begins: the number of the piece, and its place there. */
  #pieceOf = new Uint16Array(1024);
  #starts = new Uint32Array(1024);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @returns its number */
  add(text: string): number {
    const number = this.#length;
    const bytes = this.#roomFor(text);
    const { written } = encoder.encodeInto(text, bytes.subarray(this.#used));
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
    return decoder.decode(bytes.subarray(start, bytes.indexOf(end, start)));
  }

  /** The last piece, if what a text can need at the most is left of it; else another. */
  #roomFor(text: string): Uint8Array {
    const most = 3 * text.length + 1;
    const last = this.#pieces.at(-1);
    if (last && this.#used + most <= last.length) return last;
    const next = new Uint8Array(Math.max(piece, most));
    this.#pieces.push(next);
    this.#used = 0;
    return next;
  }
}
