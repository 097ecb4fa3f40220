import type { Transaction } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { FieldProblem } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { fileFields, storageKey } from './fileFields.ts';

/**
 * What is wrong with the files among some values: each must have arrived whole, at an address that was signed for this field,
 * this person, this partner and this owner, and be no other record's. Those found are held until the transaction ends.
 */
export async function missingFiles(
  trx: Transaction<Tables>,
  resource: ResolvedResource,
  context: EngineContext,
  values: Row,
  stored: StoredRecord | null,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const { name } of fileFields(resource)) {
    const value = values[name];
    if (value === null || value === undefined || value === stored?.[name]) continue;
    const file = await trx
      .selectFrom('stored_files')
      .selectAll()
      .where('key', '=', storageKey(value) ?? '')
      .forUpdate()
      .executeTakeFirst();
    const whole: Row = { ...stored, ...values };
    const fits =
      file !== undefined &&
      `${file.key}/${file.name}` === value &&
      file.stored_at !== null &&
      file.used_by === null &&
      file.dropped_at === null &&
      file.resource === resource.name &&
      file.field === name &&
      file.signed_by === context.user?.guid &&
      file.partner_guid === (resource.scope === 'partner' ? context.partner?.guid : null) &&
      Object.entries(file.bound).every(([field, key]) => whole[field] === key);
    if (!fits) problems.push({ field: name, key: 'validation.file_gone' });
  }
  return problems;
}

/** Makes the files of a record its own after a write, and lets go of those that it had before. */
export async function settleFiles(
  trx: Transaction<Tables>,
  resource: ResolvedResource,
  { now }: EngineContext,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<void> {
  for (const { name } of fileFields(resource)) {
    const had = storageKey(before?.[name]);
    const has = storageKey(after?.[name]);
    if (had === has) continue;
    if (had !== null) await trx.updateTable('stored_files').set({ dropped_at: now }).where('key', '=', had).execute();
    if (has === null) continue;
    const used_by = String(after?.[resource.key]);
    await trx.updateTable('stored_files').set({ used_by }).where('key', '=', has).execute();
  }
}
