import { assert, constantFrom, integer, property, sample, stringMatching } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../i18n/types.ts';
import { model } from '../../resources/model.ts';
import { csvCell, csvFields } from '../csv.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import type { TextOptions } from '../fieldTypes/text/facts.ts';
import type { RuleContext } from '../fault.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { readRecord } from '../readRecord.ts';
import { contextIn, repeatable } from '../testing/context.ts';
import { readColumns } from './columns.ts';
import { identityOf, writtenFields } from './fields.ts';
import { judgeRow } from './judgeRow.ts';
import { toRows } from './rows.ts';
import { knownOf, wordsOf } from './testing/words.ts';

const roles = { user: { guid: 'u', username: 'w', roles: ['administrator', 'agent'], partners: ['tana-gh'] } } as const;

/** A value of a field that a service could hold, with what files find hard where the type leaves room for it. */
function valueOf(field: ResolvedField, seed: number, hard: string, context: RuleContext): unknown {
  const { spec } = field;
  if (spec.type === 'reference') return 'GH';
  const { pattern, noSpaces, length, maxLength = 9 } = spec as TextOptions;
  if (pattern) {
    const matching = stringMatching(new RegExp(`^(?:${pattern.source})$`, 'u'), { maxLength });
    return sample(matching, { seed, numRuns: 1 })[0];
  }
  const value = rulesOf(spec).sample(repeatable(seed), spec, context);
  const open = spec.type === 'multiline' || (spec.type === 'text' && !noSpaces && length === undefined);
  return open && typeof value === 'string' ? `${hard}${value}` : value;
}

/** A record as the service would keep it: whatever breaks a rule is left out, or taken from the field that bounds it. */
function recordOf(resource: ResolvedResource, seed: number, hard: string, context: RuleContext) {
  const fields = writtenFields(resource, context);
  const record: Record<string, unknown> = {};
  for (const field of fields) record[field.name] = valueOf(field, seed, hard, context);
  const { errors } = readRecord(fields, record, { operation: 'create', source: 'wire' }, context);
  for (const name of Object.keys(errors)) {
    const { notBelow } = (resource.field[name]?.spec ?? {}) as { readonly notBelow?: string };
    record[name] = notBelow === undefined ? null : record[notBelow];
  }
  const read = readRecord(fields, record, { operation: 'create', source: 'wire' }, context);
  expect(read.errors, `a sample of ${resource.name}`).toEqual({});
  return read.values;
}

const hardBegins = ['', '=', '="0"', '=A2&"', '+1 ', '-', '@', "'", "'=", '"', 'a,b;', 'é, "x"; '];

describe.each(
  Object.values(model.resources)
    .filter(({ csv, dialect, endpoints }) => csv && (dialect === 'simple-rest' || endpoints.create !== undefined))
    .map((one) => [one.name, one] as const),
)('%s that were exported', (name, resource) => {
  test.each(locales)('are imported as they were, new or known, from a file in %s', (locale) => {
    const context = contextIn('GH', locale, roles);
    const fields = csvFields(resource, context);
    const words = wordsOf(name);
    const headers = fields.map((field) => context.t(`resources.${name}.fields.${field.name}`));
    assert(
      property(
        integer({ min: 1, max: 1_000_000 }),
        constantFrom(...hardBegins),
        constantFrom(',', ';'),
        (seed, hard, delimiter) => {
          const record = recordOf(resource, seed, hard, context);
          const line = fields.map((field) => csvCell(field, record[field.name]));
          const text = Papa.unparse([headers, line], { newline: '\r\n', delimiter });
          const [head = [], ...lines] = Papa.parse<string[]>(text, { delimiter }).data;
          const { columns } = readColumns(resource, head, words, context);
          const [row] = toRows(columns, lines);
          if (!row) throw new Error('the row is gone');
          const carried = columns.flatMap(({ role, field }) => (role === 'field' && field ? [field.name] : []));
          const pick = (from: Readonly<Record<string, unknown>>) =>
            Object.fromEntries(carried.map((one) => [one, from[one] ?? null]));

          const fresh = judgeRow(resource, row, knownOf(), context);
          const absent = writtenFields(resource, context).filter((field) => !carried.includes(field.name));
          const faults = Object.keys(fresh.faults).filter((one) => !absent.some((field) => field.name === one));
          expect(faults).toEqual([]);
          expect(pick(fresh.values)).toEqual(pick(record));

          const identity = identityOf(resource);
          if (!identity || !resource.endpoints.update) return;
          const known = knownOf({ [String(record[identity.name])]: { ...record, active: record.active ?? true } });
          expect(judgeRow(resource, row, known, context).verdict).toBe('unchanged');
        },
      ),
      { numRuns: 25 },
    );
  });
});
