import type { Context } from '../context.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { type ByHand, headerKeys } from './byHand.ts';
import { identityOf, importableFields } from './fields.ts';
import { foldedHeader } from './foldedHeader.ts';

/**
 * What a column is: values of a field, something of the record that files do not set, the reasons of an earlier import,
 * a field that another column has already, nothing that is known here, or what somebody has left out.
 */
export type ColumnRole = 'field' | 'kept' | 'reason' | 'repeated' | 'unknown' | 'left';

/** One column of a file. */
export interface ImportColumn {
  /** As the file has it, without the space around it. */
  readonly header: string;
  readonly role: ColumnRole;
  readonly field: ResolvedField | null;
  /** Of the reasons of an earlier import: in which words they say that a cell has a formula. */
  readonly tells?: readonly string[];
}

/** The words by which columns are known, in every language that a file may be in. */
export interface HeaderWords {
  readonly labels: (field: string) => readonly string[];
  /** Headers of the column that says why a row was not imported. */
  readonly reasons: readonly string[];
  /** What such a reason says of a cell with a formula. */
  readonly formula: readonly string[];
}

/** The columns of a file, and what it lacks. */
export interface ReadColumns {
  readonly columns: readonly ImportColumn[];
  /** Fields without which no record can be made, and that no column has. */
  readonly missing: readonly ResolvedField[];
}

/** What the headers of a resource mean, folded. */
function meanings({ fields }: ResolvedResource, { labels }: HeaderWords): ReadonlyMap<string, ResolvedField> {
  const known = new Map<string, ResolvedField>();
  // A name is nobody else's; a label may be, so names come first.
  for (const field of fields) known.set(foldedHeader(field.name), field);
  for (const field of fields) {
    for (const label of labels(field.name)) if (!known.has(foldedHeader(label))) known.set(foldedHeader(label), field);
  }
  return known;
}

/**
 * Which column is what: a header is a field's name or its label in one of the languages, unless somebody has said what its column is.
 * @param byHand what was said; of a field that there is no more, nothing was
 * @example readColumns(countries, [' CODE ', 'Nom'], words, context).columns.map(({ field }) => field?.name) // ['code', 'name']
 */
export function readColumns(
  resource: ResolvedResource,
  headers: readonly string[],
  words: HeaderWords,
  context: Context,
  byHand: ByHand = {},
): ReadColumns {
  const known = meanings(resource, words);
  const reasons = new Set(words.reasons.map(foldedHeader));
  const importable = new Set(importableFields(resource, context));
  const taken = new Set<ResolvedField>();
  const said = headerKeys(headers).map((key): 'left' | ResolvedField | null => {
    const name = Object.hasOwn(byHand, key) ? byHand[key] : undefined;
    if (name === '') return 'left';
    const field = [...importable].find((one) => one.name === name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const columns = headers.map((given, at): ImportColumn => {
    const header = given.trim();
    const own = said[at] ?? null;
    if (own === 'left') return { header, role: 'left', field: null };
    if (own) return { header, role: 'field', field: own };
    const field = known.get(foldedHeader(header)) ?? null;
    if (!field && reasons.has(foldedHeader(header))) return { header, role: 'reason', field, tells: words.formula };
    if (!field) return { header, role: 'unknown', field };
    if (taken.has(field)) return { header, role: 'repeated', field };
    taken.add(field);
    return { header, role: importable.has(field) ? 'field' : 'kept', field };
  });
  const identity = identityOf(resource);
  const missing = [...importable].filter(
    (field) => !taken.has(field) && (field === identity || (field.required === true && field.default === null)),
  );
  return { columns, missing };
}
