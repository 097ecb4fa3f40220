import { columnsOf } from '../../../src/schema/csvImport/rowsTaken.ts';
import { toldWith } from '../../../src/schema/csvImport/possible.ts';
import { type Fault, fault } from '../../../src/schema/fault.ts';
import { hasTable } from '../../../src/schema/hasTable.ts';
import { own } from '../../../src/schema/own.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { SaidOfRow } from '../batches/words.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import { targetOf } from '../records/references.ts';
import type { StoredRecord } from '../records/rows.ts';
import type { Said } from '../records/said.ts';
import { findNear } from './findNear.ts';

/** What is wrong with a cell, told with what is possible, by the same without it. */
const plain: Readonly<Record<string, Fault>> = {
  'validation.unknown_among': fault('unknown_reference'),
  'validation.ambiguous_among': fault('ambiguous_reference'),
};

interface Saying {
  readonly said: SaidOfRow | null;
}

/**
 * What is said of some rows, where the records that a text may mean are those that the list shows to whoever reads it, as it is now: they were told to whoever
 * brought the file, who may see others.
 * @example (await readablePossible(deps, batch, context, rows))[0].said // { fields: { place: { key: 'validation.unknown_reference' } } }
 */
export async function readablePossible<Row extends Saying>(
  { db, model }: Pick<Deps, 'db' | 'model'>,
  batch: StoredRecord,
  context: EngineContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const declared = own(model.batches, String(batch.name));
  const fields = declared ? columnsOf(model, declared, subjectOf(declared, batch.input)) : [];
  const told = new Map<string, Said>();
  for (const field of fields) {
    const found = new Map(rows.flatMap(({ said }) => textIn(said?.fields?.[field.name])));
    if (found.size === 0) continue;
    const target = own(model.resources, targetOf(field) ?? '');
    const isSeen = target && hasTable(target) && matches(target.access.list, {}, context);
    const near = isSeen ? await findNear({ trx: db, context })(target, [...found.values()]) : null;
    for (const [mark, text] of found) {
      const [key = ''] = mark.split(' ');
      const { fault: name, params } = toldWith(plain[key] ?? fault('unknown_reference'), text, near?.get(text) ?? []);
      told.set(`${field.name} ${mark}`, { key: `validation.${name}`, ...(params && { params }) });
    }
  }
  if (told.size === 0) return rows;
  return rows.map((row) => {
    const entries = Object.entries(row.said?.fields ?? {}).map(([name, one]) => {
      const mark = textIn(one)[0]?.[0] ?? '';
      return [name, told.get(`${name} ${mark}`) ?? one] as const;
    });
    return entries.length > 0 ? { ...row, said: { ...row.said, fields: Object.fromEntries(entries) } } : row;
  });
}

/** The text of which it is said what is possible, with a mark that tells it apart; nothing where that is not said. */
function textIn(said: Said | undefined): readonly (readonly [mark: string, text: string])[] {
  const text = said?.params?.text;
  return said && said.key in plain && typeof text === 'string' ? [[`${said.key} ${text}`, text]] : [];
}
