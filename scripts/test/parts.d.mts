/** How many parts, and which of them. */
export interface Part {
  readonly number: number;
  readonly of: number;
}

export interface Unit {
  readonly name: string;
  readonly seconds: number;
}

export function partOf(text: string): Part;
export function shared<One extends Unit>(units: readonly One[], of: number): One[][];
export function weighed(names: readonly string[], measured: Readonly<Record<string, number>>, guess: number): Unit[];
