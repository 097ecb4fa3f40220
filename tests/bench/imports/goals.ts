import type { Chosen } from './choosing.ts';

/** What files of so many rows are held to; those of other numbers of rows are told alone. */
const goals: Readonly<Record<string, { readonly seconds?: number; readonly memory?: number }>> = {
  'csv 10000': { seconds: 3 },
  'csv 100000': { seconds: 3 },
  'csv 1000000': { memory: 300 },
};

/** Of every file. */
const longest = 50;

const columns = [
  'seconds',
  'task ms',
  'frame ms',
  'shift',
  'calls',
  'MB before',
  'MB most',
  'MB after',
  'MB process',
  'cpu s',
];

/** What stands over the figures. */
export const head = ['file'.padEnd(16), ...columns.map((name) => name.padStart(15))].join('');

const beside = (value: string, goal: number | undefined, isMet: boolean) =>
  goal === undefined ? value : `${value} (${isMet ? '≤' : '>'} ${goal})`;

/** A line of figures, each with its goal where it has one. @example figures('csv', 100_000, chosen) */
export function figures(kind: string, rows: number, { memory, ...chosen }: Chosen): string {
  const goal = goals[`${kind} ${rows}`] ?? {};
  const cells = [
    beside(chosen.seconds.toFixed(2), goal.seconds, chosen.seconds <= (goal.seconds ?? 0)),
    beside(chosen.task.toFixed(0), longest, chosen.task <= longest),
    chosen.frame.toFixed(0),
    chosen.shift.toFixed(3),
    String(chosen.calls),
    memory.before.toFixed(0),
    beside(memory.most.toFixed(0), goal.memory, memory.most <= (goal.memory ?? 0)),
    memory.after.toFixed(0),
    chosen.process.toFixed(0),
    chosen.processor.toFixed(1),
  ];
  return [`${kind} ${rows}`.padEnd(16), ...cells.map((cell) => cell.padStart(15))].join('') + `  ${chosen.tiles}`;
}
