import type { Outcome } from '../outcome.ts';

const ways = ['create', 'update', 'unchanged', 'handed'] as const;

const done = ways.map((what): Outcome => ({ done: true, what }));

/** What became of rows, by their place: of those that were done, no more than how. */
export class Outcomes {
  /** How a row was done, from 1 up; 0 of those that were not. */
  readonly #done: Uint8Array;
  readonly #undone = new Map<number, Outcome & { readonly done: false }>();

  constructor(size: number) {
    this.#done = new Uint8Array(size);
  }

  get(place: number): Outcome | undefined {
    const how = this.#done[place] ?? 0;
    return how > 0 ? done[how - 1] : this.#undone.get(place);
  }

  has(place: number): boolean {
    return (this.#done[place] ?? 0) > 0 || this.#undone.has(place);
  }

  /** The places of the rows that were tried and not done. */
  undone(): readonly number[] {
    return [...this.#undone.keys()];
  }

  set(place: number, outcome: Outcome): void {
    this.delete(place);
    if (outcome.done) this.#done[place] = ways.indexOf(outcome.what) + 1;
    else this.#undone.set(place, outcome);
  }

  delete(place: number): void {
    this.#done[place] = 0;
    this.#undone.delete(place);
  }
}
