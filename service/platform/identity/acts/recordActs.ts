import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AccountAct } from './table.ts';

/** What of an account gives access to it, or by it. */
export interface Given {
  readonly enabled: boolean;
  readonly email: string;
  readonly roles: readonly string[];
  readonly partners: readonly string[];
}

/**
 * What a change gives; what it takes away is no act.
 * @param before null for an account that is made
 * @example actsOf(user, { ...user, roles: [...user.roles, 'cashier'] }) // ['role']
 */
export function actsOf(before: Given | null, after: Given): readonly AccountAct[] {
  if (!before) return ['made'];
  const grown = (was: readonly string[], is: readonly string[]) => is.some((one) => !was.includes(one));
  const acts: readonly (readonly [AccountAct, boolean])[] = [
    ['enabled', after.enabled && !before.enabled],
    ['address', after.email.toLowerCase() !== before.email.toLowerCase()],
    ['role', grown(before.roles, after.roles)],
    ['partner', grown(before.partners, after.partners)],
  ];
  return acts.flatMap(([act, isDone]) => (isDone ? [act] : []));
}

/** Keeps what somebody gave another, in the transaction of the change; what people do to themselves is none of it. */
export async function recordActs(
  db: Kysely<Tables>,
  subject: string,
  actor: string | undefined,
  acts: readonly AccountAct[],
  now: Date,
): Promise<void> {
  if (actor === undefined || actor === subject || acts.length === 0) return;
  await db
    .insertInto('account_acts')
    .values(acts.map((act) => ({ subject_guid: subject, actor_guid: actor, act, happened_at: now })))
    .execute();
}
