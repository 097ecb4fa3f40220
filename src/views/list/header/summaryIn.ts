import type { ResolvedResource } from '../../../schema/model.ts';

/** Of one state: how many records, and what they sum up to in hundredths. */
export interface Summed {
  readonly count: number;
  readonly sum: number | null;
  /** Those of them that are no part of the sum, and their own. */
  readonly apart: { readonly count: number; readonly sum: number } | null;
}

/** How long the records of one tab have waited. */
export interface Waiting {
  /** When the oldest was made; null when there is none. */
  readonly oldest: string | null;
  /** When the next one is due; null when none ever is. */
  readonly due: string | null;
  /** How many were due before now. */
  readonly overdue: number;
}

/** A list in numbers: by state, and by tab where its summary tells that. */
export interface Summary {
  readonly states: ReadonlyMap<string, Summed>;
  readonly tabs: ReadonlyMap<string, Waiting>;
}

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? { ...value } : {});
const rowsOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(membersOf) : []);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const apartIn = ({ count, sum }: Members): Summed['apart'] =>
  typeof count === 'number' && typeof sum === 'number' ? { count, sum } : null;

/**
 * Reads the answer of a summary, leniently: what it does not say is not known.
 * @example summaryIn({ content: [{ state: 'open', count: 3, sum: null }] }, null).states.get('open') // { count: 3, sum: null, apart: null }
 */
export function summaryIn(answer: unknown, declared: NonNullable<ResolvedResource['summary']>['tabs']): Summary {
  const body = membersOf(answer);
  const states = rowsOf(body.content).flatMap(({ state, count, sum, apart }): [string, Summed][] =>
    typeof state === 'string' && typeof count === 'number'
      ? [[state, { count, sum: number(sum), apart: apartIn(membersOf(apart)) }]]
      : [],
  );
  const tabs = declared === null ? [] : rowsOf(body[declared.member]);
  const waiting = tabs.map((tab): [string, Waiting] => [
    String(declared === null ? '' : tab[declared.of]),
    { oldest: text(tab.oldest_at), due: text(tab.next_due_at), overdue: number(tab.overdue) ?? 0 },
  ]);
  return { states: new Map(states), tabs: new Map(waiting) };
}
