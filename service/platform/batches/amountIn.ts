import { columnsOf } from '../../../src/schema/csvImport/rowsTaken.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import { readRecord } from '../../../src/schema/readRecord.ts';
import type { KnownBatch } from './doing.ts';
import type { BatchDoing, BatchRow } from './handler.ts';

/** The amount that a row of a file says, in hundredths; 0 where it says none that can be read. */
export function amountIn(
  { deps, context }: BatchDoing,
  { declaration }: KnownBatch,
  { given, added }: BatchRow,
): number {
  const column = columnsOf(deps.model, declaration).find(({ name }) => name === declaration.confirms?.sum);
  if (!column) return 0;
  const isAddedUp = declaration.stages?.some(({ adds }) => adds?.up === column.name) ?? false;
  if (isAddedUp && added !== null) return added;
  const { cells, beyond } = given as { readonly cells?: Readonly<Record<string, string>>; readonly beyond?: unknown };
  // Nobody knows which of its cells is the amount.
  if (beyond) return 0;
  const alone: ResolvedField = { ...column, required: false };
  const { values } = readRecord(
    [alone],
    { [column.name]: cells?.[column.name] },
    { operation: 'create', source: 'text' },
    context,
  );
  const amount = values[column.name];
  return typeof amount === 'number' ? amount : 0;
}
