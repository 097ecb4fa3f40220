import type { Context } from '../context.ts';
import { plainText } from '../csvText.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { identityOf, importableFields } from './fields.ts';

/**
 * What a column is: values of a field, something of the record that files do not set, the reasons of an earlier import,
 * a field that an earlier column has already, or nothing that is known here.
 */
export type ColumnRole = 'field' | 'kept' | 'reason' | 'repeated' | 'unknown';

/** One column of a file. */
export interface ImportColumn {
  /** As the file has it, without the space around it. */
  readonly header: string;
  readonly role: ColumnRole;
  readonly field: ResolvedField | null;
}

/** The words by which columns are known, in every language that a file may be in. */
export interface HeaderWords {
  readonly labels: (field: string) => readonly string[];
  /** Headers of the column that says why a row was not imported. */
  readonly reasons: readonly string[];
}

/** The columns of a file, and what it lacks. */
export interface ReadColumns {
  readonly columns: readonly ImportColumn[];
  /** Fields without which no record can be made, and that no column has. */
  readonly missing: readonly ResolvedField[];
}

/** Two headers are one whatever their case, the kind of their spaces and apostrophes, and the space around them. */
function folded(header: string): string {
  return plainText(header).normalize('NFC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * Which column is what: a header is a field's name or its label in one of the languages.
 * @example readColumns(countries, [' CODE ', 'Nom'], words, context).columns.map(({ field }) => field?.name) // ['code', 'name']
 */
export function readColumns(
  resource: ResolvedResource,
  headers: readonly string[],
  words: HeaderWords,
  context: Context,
): ReadColumns {
  const known = new Map<string, ResolvedField>();
  // A name is nobody else's; a label may be, so names come first.
  for (const field of resource.fields) known.set(folded(field.name), field);
  for (const field of resource.fields) {
    for (const label of words.labels(field.name)) if (!known.has(folded(label))) known.set(folded(label), field);
  }
  const reasons = new Set(words.reasons.map(folded));
  const importable = new Set(importableFields(resource, context));
  const taken = new Set<ResolvedField>();
  const columns = headers.map((given): ImportColumn => {
    const header = given.trim();
    const field = known.get(folded(header)) ?? null;
    if (!field) return { header, role: reasons.has(folded(header)) ? 'reason' : 'unknown', field: null };
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
