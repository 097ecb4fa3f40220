import { sql, type Transaction } from 'kysely';
import type { PercentageOptions } from '../../../src/schema/fieldTypes/percentage/facts.ts';
import { written } from '../../../src/schema/fieldTypes/written.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { FieldProblem } from '../http/errors.ts';
import type { EngineContext } from './context.ts';
import { scopeOf } from './repository.ts';
import type { Row, StoredRecord } from './rows.ts';

/**
 * What is too much together with what other records have: of each field that is declared so. Two writes for the same take turns from here on, so
 * that each sees what the other has written.
 * @example await tooMuchTogether(trx, shareholders, context, { share: 60 }, stored) // [{ field: 'share', key: ..., params: { left: 40 } }]
 */
export async function tooMuchTogether<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  context: EngineContext,
  values: Row,
  stored: StoredRecord | null,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const field of resource.fields) {
    const { name } = field;
    // Percentages alone have the option.
    const { together, max = 0 } = field.spec as typeof field.spec & PercentageOptions;
    const whole = { ...stored, ...values };
    const amount = whole[name];
    const of = together === undefined ? null : (whole[together] ?? null);
    // What has become too much in another way does not trap a change of something else.
    const isSame = stored !== null && amount === stored[name] && of === stored[together ?? ''];
    if (together === undefined || of === null || typeof amount !== 'number' || isSame) continue;
    const key = JSON.stringify([resource.name, name, of]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const scope = resource.scope === 'partner' ? sql`and partner_guid = ${scopeOf(context)}` : sql``;
    const other = stored ? sql`and ${sql.id(resource.key)} <> ${stored[resource.key]}` : sql``;
    const { rows } = await sql<{ taken: number }>`
      select coalesce(sum(${sql.id(name)}), 0)::int as taken from ${sql.table(resource.name)}
      where ${sql.id(together)} = ${of} ${scope} ${other}
    `.execute(trx);
    const left = Math.max(0, max - (rows[0]?.taken ?? 0));
    if (amount > left) {
      const params = { max: written(field.spec, max), left: written(field.spec, left) };
      problems.push({ field: name, key: 'validation.too_much_together', params });
    }
  }
  return problems;
}
