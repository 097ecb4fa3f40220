import { grown } from './grown.ts';
import { Texts } from './texts.ts';

/** How a text is looked for: as many as there are have different ones, but for a few. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The lower digits say where it is put: the upper ones are to have a say in it.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/**
 * Gives each text a number of its own, from 0 up, and the same one each time.
 * @example const index = new TextIndex(); index.numberOf('GH'); index.numberOf('CI'); index.find('GH') // 0
 */
export class TextIndex {
  readonly #texts = new Texts();
  #hashes = new Uint32Array(1024);
  /** The number of a text, from 1 up, where its hash says, or at the next place that was free. */
  #places = new Uint32Array(2048);

  get length(): number {
    return this.#texts.length;
  }

  /** The number of a text, which it is given where it has none. */
  numberOf(text: string): number {
    const hash = hashOf(text);
    const place = this.#placeOf(text, hash);
    const found = this.#places[place] ?? 0;
    if (found > 0) return found - 1;
    const number = this.#texts.add(text);
    this.#hashes = grown(this.#hashes, number);
    this.#hashes[number] = hash;
    this.#places[place] = number + 1;
    if (2 * this.length > this.#places.length) this.#spread();
    return number;
  }

  /** The number of a text; -1 where it has none. */
  find(text: string): number {
    return (this.#places[this.#placeOf(text, hashOf(text))] ?? 0) - 1;
  }

  #placeOf(text: string, hash: number): number {
    const last = this.#places.length - 1;
    for (let place = hash & last; ; place = (place + 1) & last) {
      const number = (this.#places[place] ?? 0) - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.#texts.is(number, text))) return place;
    }
  }

  #spread(): void {
    const places = new Uint32Array(2 * this.#places.length);
    const last = places.length - 1;
    for (let number = 0; number < this.length; number += 1) {
      let place = (this.#hashes[number] ?? 0) & last;
      while (places[place]) place = (place + 1) & last;
      places[place] = number + 1;
    }
    this.#places = places;
  }
}
