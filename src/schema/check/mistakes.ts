import type { DeclarationError, DeclarationErrorCode } from '../declarationError.ts';

/**
 * The mistakes of some declarations, causes before consequences. What is wrong with the writing comes first, then names that there are
 * not, then the rest: what stands at a place that is wrong already, around it or in it, or rests on such a place, only follows.
 */
export class Mistakes {
  readonly #found: DeclarationError[] = [];
  readonly #lost = new Set<string>();
  #wrongBefore: readonly string[] = [];

  /**
   * Says what is wrong, unless it only follows from what has been said before.
   * @param restsOn further places that this follows from, should something be wrong there
   */
  readonly report = (
    code: DeclarationErrorCode,
    where: string,
    message: string,
    restsOn: readonly string[] = [],
  ): void => {
    if ([where, ...restsOn].some((place) => this.#wrongBefore.some((wrong) => isAround(wrong, place)))) return;
    this.#found.push({ code, where, message });
  };

  /** What stands there could not be read: nothing is said of it that would need it. */
  readonly lose = (where: string): void => void this.#lost.add(where);

  /** Whether something stands there that could not be read. */
  readonly hasLost = (where: string): boolean => this.#lost.has(where);

  /** From here on, what follows from the mistakes so far is no mistake of its own. */
  readonly next = (): void => {
    this.#wrongBefore = [...this.#lost, ...this.#found.map(({ where }) => where)];
  };

  get all(): readonly DeclarationError[] {
    return this.#found;
  }
}

function isAround(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
