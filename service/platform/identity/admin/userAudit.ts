import type { Transaction } from 'kysely';
import { maskText } from '../../../../src/schema/mask.ts';
import { same } from '../../audit/fieldChanges.ts';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Tables } from '../../database/tables.ts';
import type { EngineContext } from '../../records/context.ts';
import type { User } from '../users.ts';

/** What of a user the audit tells. */
export type Audited = Pick<
  User,
  'guid' | 'username' | 'first_name' | 'last_name' | 'email' | 'enabled' | 'roles' | 'partners'
>;

const users = { name: 'users', key: 'guid', scope: 'global' } as const;

/** Columns of which the audit tells, with their names on the wire. */
const auditedFields: readonly (readonly [column: keyof Audited, field: string])[] = [
  ['username', 'username'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['email', 'email'],
  ['enabled', 'enabled'],
  ['roles', 'roles'],
  ['partners', 'partners'],
];

/** Leaves what happened to a user in the transaction of the write; everybody reads the audit, so addresses are masked. */
export async function auditUser(
  trx: Transaction<Tables>,
  context: EngineContext,
  action: string,
  before: Audited | null,
  after: Audited | null,
): Promise<void> {
  const record = after ?? before;
  if (!record) return;
  const changes = auditedFields.flatMap(([column, field]) =>
    same(before?.[column] ?? null, after?.[column] ?? null)
      ? []
      : [{ field, from: shown(before, column), to: shown(after, column) }],
  );
  await recordAudit(trx, context, { resource: users, record: { guid: record.guid }, action, changes });
}

function shown(user: Audited | null, column: keyof Audited): unknown {
  if (!user) return null;
  return column === 'email' ? maskText(user.email) : user[column];
}
