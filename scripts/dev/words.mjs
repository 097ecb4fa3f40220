import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { compile } from '../check/compile.mjs';
import { labelFaults } from '../check/labels.mjs';

/** Milliseconds: files that are saved together are looked at once, and the page and the service go before. */
const together = 500;

/**
 * Which words the declarations lack, while somebody works on them: what the compiler says of it, as `npm run check` does.
 *
 * It tells `change` when others are `missing`.
 * @example
 * const words = new MissingWords();
 * words.look();
 */
export class MissingWords extends EventEmitter {
  /** A sentence for each: what lacks words, and the file to write them in. @type {readonly string[]} */
  missing = [];

  #isStale = false;
  #isBusy = false;

  /** Looks at the sources as they are now; what changes meanwhile is looked at afterwards, once. */
  look() {
    this.#isStale = true;
    if (!this.#isBusy) void this.#follow();
  }

  async #follow() {
    this.#isBusy = true;
    while (this.#isStale) {
      await setTimeout(together);
      this.#isStale = false;
      // What else is wrong is said by the service, and by the check.
      const found = await compile('tsconfig.pure.json').then(
        ({ lines }) => labelFaults(lines).words,
        () => this.missing,
      );
      if (found.join('\n') === this.missing.join('\n')) continue;
      this.missing = found;
      for (const one of found) console.warn(one);
      this.emit('change');
    }
    this.#isBusy = false;
  }
}
