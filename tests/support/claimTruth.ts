import { sql } from 'kysely';
import { expect } from 'vitest';
import { allowed } from './claimSequence.ts';
import { claimDesk } from './claims.ts';
import { eventually } from './eventually.ts';
import type { TestOperator } from './operator.ts';
import type { TestService } from './service.ts';

interface Done {
  readonly action: string;
  readonly actor_guid: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly asked: Readonly<Record<string, unknown>>;
}

const dashboards = ['open', 'finalisation', 'payable', 'processing', 'closed'] as const;
const money = ['pay', 'retry_payment', 'mark_paid'];

async function doneWith({ db }: TestService, guid: string): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    select action, actor_guid, from_state, to_state, asked from workflow_actions where entity_guid = ${guid} order by position
  `.execute(db);
  return rows;
}

/** Each step goes where it may, and begins where the one before ended. */
function requireGolden(done: readonly Done[], status: string): void {
  let state: string | null = null;
  for (const { action, from_state, to_state } of done) {
    expect(from_state).toBe(state);
    const line = `${from_state ?? '-'} ${action} ${to_state}`;
    expect(allowed.has(line), line).toBe(true);
    state = to_state;
  }
  expect(status).toBe(state);
}

/** What one person may approve alone the service approves in the second one's place. */
function requireTwoApprovers(done: readonly Done[]): void {
  for (const [index, { action }] of done.entries()) {
    if (!money.includes(action)) continue;
    const before = done.slice(0, index);
    const first = before.findLastIndex((one) => one.action === 'approve');
    const second = before.findLastIndex((one) => one.action === 'approve_second');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(second).toBeGreaterThan(first);
    expect(before.slice(first).some((one) => one.action.startsWith('reverse_'))).toBe(false);
    expect(before[second]?.actor_guid).not.toBe(before[first]?.actor_guid);
    const isAlone = before[second]?.actor_guid === 'system';
    if (isAlone) expect(Number(before[first]?.asked.approved_amount)).toBeLessThanOrEqual(120_000);
  }
}

/** By the operator's own ledger and by hand together; a word that came too late, or is another one than before, is an alarm: it comes by itself, in its time. */
async function requireOnePayment(service: TestService, operator: TestOperator, guid: string, done: readonly Done[]) {
  const { rows: attempts } = await sql<{ reference: string; mno_reference: string | null }>`
    select reference, mno_reference from mobile_money_transactions where claim_guid = ${guid}
  `.execute(service.db);
  const moved = (await operator.movements()).filter(
    ({ reference, is_reversed }) => !is_reversed && attempts.some((one) => one.reference === reference),
  );
  const handed = done.filter(
    ({ action, asked }) =>
      action === 'mark_paid' && !attempts.some(({ mno_reference }) => mno_reference === asked.payment_reference),
  );
  const takenBack = done.filter(({ action }) => action === 'mark_unpaid');
  const story = done.map(({ action, to_state }) => `${action} ${to_state}`).join(', ');
  await eventually(async () => {
    const { rows: alarms } = await sql`
      select guid from operator_questions where claim_guid = ${guid} and guid = any(${moved.map((one) => one.reference)})
      and (state = 'paid_twice' or (state = 'says_otherwise' and said = 'succeeded'))
    `.execute(service.db);
    expect(moved.length + handed.length - takenBack.length, story).toBeLessThanOrEqual(1 + alarms.length);
  });
}

/** Everything that was done with the claim and its payouts stands in the audit. */
async function requireAudit({ db }: TestService, guid: string): Promise<void> {
  const { rows } = await sql<{ entity_guid: string; action: string }>`
    select entity_guid, action from workflow_actions done
    where (entity_guid = ${guid} or entity_guid in (select guid from mobile_money_transactions where claim_guid = ${guid}))
    group by entity_guid, action
    having count(*) <> (
      select count(*) from audit_events told where told.entity_guid = done.entity_guid and told.action = done.action
    )
  `.execute(db);
  expect(rows).toEqual([]);
}

/** What must hold of a claim whatever was done with it, when the operator is quiet. */
export async function requireTruth(service: TestService, operator: TestOperator, guid: string): Promise<void> {
  const { call, read } = claimDesk(() => service);
  const { status } = await read(guid, { as: 'admin' });
  const done = await doneWith(service, guid);
  requireGolden(done, status);
  requireTwoApprovers(done);
  await requireOnePayment(service, operator, guid, done);
  await requireAudit(service, guid);
  const shown: string[] = [];
  for (const name of dashboards) {
    const { body } = await call<{ content: unknown[] }>(`/api/claims/${name}?guid=${guid}`, { as: 'admin' });
    if (body.content.length > 0) shown.push(name);
  }
  expect(shown, status).toHaveLength(1);
  const { body } = await call<{
    content: { remaining_in_cents: number; used_in_cents: number; limit_in_cents: number }[];
  }>(`/api/claims/complex/balances?claim_guid=${guid}`, { as: 'admin' });
  for (const { remaining_in_cents, used_in_cents, limit_in_cents } of body.content) {
    expect(remaining_in_cents).toBeGreaterThanOrEqual(0);
    expect(used_in_cents).toBeLessThanOrEqual(limit_in_cents);
  }
}
