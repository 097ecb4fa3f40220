import { identityOf } from '../../../src/schema/csvImport/fields.ts';
import { identityIn } from '../../../src/schema/csvImport/knowledge.ts';
import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { comparisonOf } from '../storage/table.ts';
import { meaningsOf } from './meaningsOf.ts';

const onceIn = ({ fields }: ResolvedResource) => fields.find(({ once }) => once) ?? null;

/** The column in which no two rows of a file say the same: the one that it declares, else that by which a row names its record. Null where there is none. */
export const namingColumn = (resource: ResolvedResource): ResolvedField | null =>
  onceIn(resource) ?? identityOf(resource);

/** What each of some rows says there, so that the same is the same text; null when it says nothing that can be read. */
export async function namesOf(
  doing: BatchDoing,
  rows: readonly ImportRow[],
): Promise<(row: Pick<ImportRow, 'cells'>) => string | null> {
  const { resource, context } = doing;
  const once = onceIn(resource);
  if (once) {
    const meant = await meaningsOf(doing, rows, [once]);
    return (row) => meant(row, once);
  }
  const identity = identityOf(resource);
  const isCompared = identity !== null && comparisonOf(identity) !== null;
  return (row) => {
    const named = identityIn(row, { resource, context });
    return named !== null && isCompared ? referenceText(named) : named;
  };
}
