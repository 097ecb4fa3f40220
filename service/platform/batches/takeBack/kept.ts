import { sql, type Transaction } from 'kysely';
import type { TakesBackSpec } from '../../../../src/schema/batch.ts';
import type { Model } from '../../../../src/schema/model.ts';
import { same } from '../../audit/fieldChanges.ts';
import type { Tables } from '../../database/tables.ts';
import type { Written } from '../../records/written.ts';

/** What was there before a row, of one record that it has made, changed or removed. */
export interface Kept {
  readonly resource: string;
  readonly record: string;
  readonly kind: 'made' | 'changed' | 'removed';
  /** That the row has left it in. */
  readonly version: number;
  /** By field: what it was before, and after; nothing of what was made. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/**
 * What was there before a row, by what it has written: each record once, in the order in which the row came to them, but for changes of what stays anyway.
 * @example keptOf(model, declaration.takesBack, takeWritten(trx))
 */
export function keptOf(
  { resources }: Pick<Model, 'resources'>,
  { leaves = [] }: TakesBackSpec,
  written: readonly Written[],
): readonly Kept[] {
  const whole = new Map<string, Written>();
  for (const one of written) {
    const name = `${one.resource}/${one.key}`;
    whole.set(name, { ...one, from: (whole.get(name) ?? one).from });
  }
  return [...whole.values()].flatMap(({ resource, key, from, to }): Kept[] => {
    const kind = !from ? 'made' : to ? 'changed' : 'removed';
    // What was told is recalled as long as it has not gone.
    if ((leaves.includes(resource) && kind !== 'made') || (!from && !to)) return [];
    const fields = kind === 'changed' ? (resources[resource]?.fields ?? []) : [];
    const changes = Object.fromEntries(
      fields.flatMap(({ name, derived }) => {
        const [before, after] = [from?.[name] ?? null, to?.[name] ?? null];
        return derived || same(before, after) ? [] : [[name, { from: before, to: after }] as const];
      }),
    );
    if (kind === 'changed' && Object.keys(changes).length === 0) return [];
    return [{ resource, record: key, kind, version: to?.version ?? 0, changes }];
  });
}

/** Keeps what was there before some rows, in the transaction that does them. */
export async function writeKept(
  trx: Transaction<Tables>,
  guid: string,
  results: readonly { readonly position: number; readonly kept?: readonly Kept[] }[],
  now: Date,
): Promise<void> {
  const kept = results.flatMap(({ position, kept: some = [] }) =>
    some.map((one, ordinal) => ({ position, ordinal, ...one })),
  );
  if (kept.length === 0) return;
  await sql`
    insert into batch_kept (batch_guid, position, ordinal, resource, record, kind, version, changes, kept_at)
    select ${guid}, position, ordinal, resource, record, kind, version, changes, ${now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept(position integer, ordinal integer, resource text, record text, kind text, version integer, changes jsonb)
  `.execute(trx);
}
