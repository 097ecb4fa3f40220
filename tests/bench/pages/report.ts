import type { Figure, Goal } from './goals.ts';
import { median, pairedRatio, type Samples } from './samples.ts';

/** A figure under a profile, judged. */
export interface Line {
  readonly name: string;
  readonly unit: Figure['unit'];
  readonly value: number;
  /** How many times the static page. */
  readonly ratio?: number | undefined;
  readonly goal?: Goal | undefined;
  readonly isOver: boolean;
}

/** Shifts of the layout below this are those of rounding, which nobody sees. */
const unseen = 0.0005;

/** The figures that were measured under a profile, with what must hold of them. */
export function linesOf(samples: Samples, profile: string, figures: readonly Figure[]): readonly Line[] {
  return figures.flatMap(({ name, unit, beside, goals }) => {
    const values = samples.of(profile, name);
    const value = median(values);
    if (value === undefined) return [];
    const ratio = beside === undefined ? undefined : pairedRatio(values, samples.of(profile, beside));
    const goal = goals?.[profile];
    return [{ name, unit, value, ratio, goal, isOver: goal !== undefined && isOver(goal, value, ratio) }];
  });
}

function isOver(goal: Goal, value: number, ratio: number | undefined): boolean {
  // What should stand beside something and does not has not been shown to hold.
  if ('times' in goal) return ratio === undefined || ratio > goal.times;
  return value > goal.most + unseen;
}

/** A table of lines: `login LCP   480 ms   2.4x   2x  over`. */
export function printed(title: string, lines: readonly Line[]): string {
  const head = [title.padEnd(60), 'median'.padStart(10), 'static'.padStart(9), 'goal'.padStart(9)].join('');
  return [head, ...lines.map(row)].join('\n');
}

function row({ name, unit, value, ratio, goal, isOver }: Line): string {
  const shown = unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
  const cells = [
    `  ${name}`.padEnd(60),
    shown.padStart(10),
    (ratio === undefined ? '' : `${ratio.toFixed(2)}x`).padStart(9),
    (goal ? goalIn(goal, unit) : '').padStart(9),
    isOver ? '  over' : '',
  ];
  return cells.join('').trimEnd();
}

function goalIn(goal: Goal, unit: Figure['unit']): string {
  if ('times' in goal) return `${goal.times}x`;
  return unit === 'ms' ? `${goal.most} ms` : String(goal.most);
}
