import { sql } from 'kysely';
import { invalid, ServiceError } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { recordsOfKeys } from '../records/keys.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { createFrom, type WriteRequest } from '../records/writes.ts';
import type { RowState } from './tables.ts';

/** What became of one of the chosen records. */
export interface ChosenResult {
  readonly key: string;
  readonly outcome: RowState;
  readonly code: string | null;
  /** Why it was not done, in words. */
  readonly message: string | null;
  /** As it is after, where it was done. */
  readonly record: StoredRecord | null;
}

/**
 * Does a batch of no more chosen records than a chunk has, in the request's transaction, for a call that answers what became of each.
 * @param request the resource is that of the records
 * @throws ServiceError 400 that names what is wrong with the input, 403
 * @example await runAtOnce(request, 'order_closing', { rows: [{ guid, version }] })
 */
export async function runAtOnce(
  request: WriteRequest,
  name: string,
  input: Row & { readonly rows: readonly Row[] },
): Promise<readonly ChosenResult[]> {
  const { deps, trx, resource, context } = request;
  const batches = resourceNamed(deps, 'batches');
  const batch = await createFrom({ deps, trx, resource: batches, context }, { name, input }).catch((error: unknown) => {
    throw withoutInput(error);
  });
  if (batch.state !== 'complete') throw new Error(`More than a chunk of "${name}" was to be done at once.`);
  const { rows } = await sql<Omit<ChosenResult, 'record'>>`
    select item as key, outcome, code, message from batch_rows where batch_guid = ${batch.guid} order by position
  `.execute(trx);
  const done = rows.filter(({ outcome }) => outcome === 'done').map(({ key }) => key);
  const records = await recordsOfKeys(trx, resource, context, done);
  const byKey = new Map(records.map((record) => [String(record[resource.key]), record]));
  return rows.map((row) => ({ ...row, record: byKey.get(row.key) ?? null }));
}

/** The caller has sent what the batch takes, and not under `input`. */
function withoutInput(error: unknown): unknown {
  if (!(error instanceof ServiceError) || !error.options.fields) return error;
  return invalid(error.options.fields.map((one) => ({ ...one, field: one.field.replace(/^input\./, '') })));
}
