import { identityOf } from '../../../schema/csvImport/fields.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { alike } from './alike.ts';
import type { Among, FileRows } from './rows.ts';
import type { FaultKind, SeenResult, SeenRow, Sight, Tally, Window } from './sight.ts';

/** Kinds of faults that somebody may choose among: where each row is wrong in its own way, there are as many as rows. */
const mostKinds = 50;

const nothing: Tally = {
  create: 0,
  update: 0,
  unchanged: 0,
  faulty: 0,
  refused: 0,
  created: 0,
  updated: 0,
  same: 0,
  handed: 0,
};

/** What is looked at. */
interface Looked {
  readonly resource: ResolvedResource;
  /** The names of the fields that the file has columns of. */
  readonly there: ReadonlySet<string>;
  readonly rows: FileRows;
  readonly window: Window;
  readonly isUnsure: boolean;
}

/**
 * What is in sight of some rows: counts of all of them, and those that are shown.
 * @example sightOf({ resource, there, rows, window, isUnsure: false }, context).counts.faulty // 2
 */
export function sightOf(looked: Looked, context: RuleContext): Sight {
  const { rows, window, isUnsure } = looked;
  const among = rows.among(window.changes, context);
  const counts: Record<keyof Tally, number> = { ...nothing };
  const emptied: Record<string, number> = {};
  let sendable = 0;
  let undone = 0;
  let sum = 0;
  let mended = 0;
  for (let place = 0; place < rows.size; place += 1) {
    const verdict = among.verdictAt(place);
    counts[among.tallied(place)] += 1;
    // A row that is faulty is in sight from then on, also when another one made it so.
    if (verdict === 'faulty') rows.shown[place] = 1;
    if (rows.outcomes.get(place)?.done === true) continue;
    undone += 1;
    if (verdict === 'update')
      for (const field of rows.emptied.get(place) ?? []) emptied[field] = (emptied[field] ?? 0) + 1;
    if (verdict === 'create' || verdict === 'update') {
      sendable += 1;
      sum += rows.amounts[place] ?? 0;
      if (rows.texts.has(place)) mended += 1;
    }
  }
  const shown = { counts, emptied, sendable, sum, mended, undone, typed: rows.typed.size > 0, unsure: isUnsure };
  return { ...shown, faults: faultsIn(looked, among), results: resultsIn(looked, among) };
}

function faultsIn(looked: Looked, among: Among): Sight['faults'] {
  const { rows, window, there } = looked;
  const kinds = new Map<string, { field: string; words: string; rows: number }>();
  const added = new Set<string>();
  const drawn: number[] = [];
  let total = 0;
  for (const place of rows.inGrid()) {
    const { fields } = among.faultsAt(place);
    const typed = rows.typed.get(place);
    for (const field in fields) {
      const words = fields[field] ?? '';
      const key = `${field} ${words}`;
      const kind = kinds.get(key);
      if (kind) kind.rows += 1;
      else kinds.set(key, { field, words, rows: 1 });
      if (!there.has(field)) added.add(field);
    }
    for (const field of typed ?? []) if (!there.has(field)) added.add(field);
    const { kind } = window;
    // What was corrected stays in sight.
    if (kind && fields[kind.field] !== kind.words && !typed?.has(kind.field)) continue;
    total += 1;
    if (drawn.length < window.faults) drawn.push(place);
  }
  const frequent: readonly FaultKind[] = [...kinds.values()].toSorted((one, other) => other.rows - one.rows);
  return {
    total,
    rows: drawn.map((place) => seen(looked, among, place)),
    kinds: frequent.slice(0, mostKinds),
    added: [...added],
  };
}

function seen(looked: Looked, among: Among, place: number): SeenRow {
  const { rows } = looked;
  const { number, cells, unplaced = [] } = rows.at(place);
  const faults = among.faultsAt(place);
  const typed = [...(rows.typed.get(place) ?? [])];
  const corrected = typed.filter((field) => !(field in faults.fields));
  const counted = corrected.map((field) => [field, [...alike(rows, among, place, field)].length] as const);
  return { number, cells, ...faults, unplaced, typed, alike: Object.fromEntries(counted) };
}

function resultsIn({ resource, rows, window }: Looked, among: Among): readonly SeenResult[] {
  const identity = identityOf(resource);
  return Array.from({ length: Math.min(window.results, rows.size) }, (_, place) => {
    const { number, cells } = rows.at(place);
    const name = cells[resource.title] || (identity && cells[identity.name]) || '';
    return { number, name, place: among.tallied(place), ...among.faultsAt(place) };
  });
}
