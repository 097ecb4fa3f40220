export function turnOf(commit?: string, now?: Date): 0 | 1;
export function ofTurn(files: readonly string[], measured: Readonly<Record<string, number>>, turn: 0 | 1): string[];
export function storiesOfTurn(turn?: 0 | 1): string[];
export function tablesThatWait(turn?: 0 | 1): string[];
