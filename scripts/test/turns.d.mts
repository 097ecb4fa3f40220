export const turns: number;
export function turnOf(commit?: string, now?: Date): number;
export function ofTurn(
  files: readonly string[],
  measured: Readonly<Record<string, number>>,
  turn: number,
  of?: number,
): string[];
export function againOfTurn(names: readonly string[], step: string, turn?: number): string[];
export function storiesOfTurn(turn?: number): string[];
export function tablesThatWait(turn?: number): string[];
export function walksThatWait(turn?: number): string[];
