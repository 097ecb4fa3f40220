import { dayText, type Epoch } from './dayText.ts';
import type { FormatKind } from './formatKind.ts';
import { numberText, percentText } from './numberText.ts';

/** What is wrong with a cell: a formula that nobody has worked out, or that could not be. */
export type CellFault = 'no_result' | 'error';

/** A cell as a sheet has it. */
export interface StoredCell {
  readonly type: string;
  readonly style: number;
  readonly value: string | null;
  readonly inline: string;
  readonly isFormula: boolean;
}

/** By what cells are read. */
export interface CellWorld {
  readonly strings: readonly string[];
  readonly formats: readonly FormatKind[];
  readonly epoch: Epoch;
}

/** What is wrong with a cell, by itself. */
export function cellFault({ type, value, isFormula }: StoredCell): CellFault | null {
  if (type === 'e') return 'error';
  // A text may well be none; a number that is none was never worked out.
  return isFormula && (value === null || (value === '' && type !== 'str')) ? 'no_result' : null;
}

/**
 * The text of a cell, as the rules of columns read it.
 * @example cellText({ type: 'n', style: 0, value: '2.5E+3', inline: '', isFormula: false }, world) // '2500'
 */
export function cellText({ type, style, value, inline }: StoredCell, world: CellWorld): string {
  if (type === 'inlineStr') return inline;
  if (value === null) return '';
  if (type === 's') return world.strings[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false';
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  return type === 'n' ? formatted(value, world.formats[style] ?? null, world.epoch) : value;
}

function formatted(value: string, kind: FormatKind, epoch: Epoch): string {
  if (value === '' || kind === null) return numberText(value);
  if ('percent' in kind) return percentText(value);
  if ('digits' in kind) return numberText(value).padStart(kind.digits, '0');
  return dayText(Number(value), epoch, kind) ?? numberText(value);
}
