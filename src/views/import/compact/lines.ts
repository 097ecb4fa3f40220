import { Texts } from './texts.ts';

/** What stands between two cells: no text of a file has it. */
const between = '\0';

/** The rows of a table, each a row of texts. */
export interface Table {
  readonly length: number;
  readonly at: (place: number) => readonly string[];
}

/**
 * Rows of cells by their place, kept as what is written in them.
 * @example const lines = new Lines(); lines.add(['GH', 'Ghana']); lines.at(0) // ['GH', 'Ghana']
 */
export class Lines {
  readonly #texts = new Texts();

  get length(): number {
    return this.#texts.length;
  }

  add(cells: readonly string[]): void {
    const plain = cells.some((cell) => cell.includes(between))
      ? cells.map((cell) => cell.replaceAll(between, ' '))
      : cells;
    this.#texts.add(plain.join(between));
  }

  /** The cells of a row; a single empty one where it has none. */
  readonly at = (place: number): readonly string[] => this.#texts.at(place).split(between);
}
