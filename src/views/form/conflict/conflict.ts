import type { ResolvedField } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';

type Values = Readonly<Record<string, unknown>>;

export type Side = 'mine' | 'theirs';

/** One field in which two versions of a record differ. */
export interface Difference {
  readonly field: ResolvedField;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed it since the form opened. */
  readonly changedBy: Side | 'both';
  /** What is kept unless the person chooses: what was changed, and one's own text where both did. */
  readonly suggestion: Side;
}

/** A stale save: what the person wants, and what the service has by now. */
export interface Conflict {
  readonly differences: readonly Difference[];
  readonly current: Values;
  readonly mine: Values;
}

function same(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Lays two versions of a record beside each other, against the one that the form opened with.
 * @param mine values as they were to be saved
 * @example compareVersions(fields, base, { name: 'Ghana' }, current).differences[0]?.changedBy // 'both'
 */
export function compareVersions(
  fields: readonly ResolvedField[],
  base: Values,
  mine: Values,
  current: Values,
): Conflict {
  const differences = fields.flatMap((field): Difference[] => {
    const [was, wanted, now] = [base[field.name], mine[field.name], current[field.name]];
    if (!(field.name in mine) || same(wanted, now)) return [];
    const changedBy = same(was, now) ? 'mine' : same(was, wanted) ? 'theirs' : 'both';
    return [{ field, mine: wanted, theirs: now, changedBy, suggestion: changedBy === 'theirs' ? 'theirs' : 'mine' }];
  });
  return { differences, current, mine };
}

/** For each field, the side that was chosen. */
export type Choices = Readonly<Record<string, Side>>;

/** The values of a person that go on top of the current version. @example chosenValues(conflict, { name: 'mine' }) // { name: 'Ghana' } */
export function chosenValues({ differences }: Conflict, choices: Choices): Values {
  const chosen = differences.filter(({ field, suggestion }) => (choices[field.name] ?? suggestion) === 'mine');
  return Object.fromEntries(chosen.map(({ field, mine }) => [field.name, mine]));
}
