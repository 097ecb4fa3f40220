import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDesk, type Ground } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, act, read, on } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

/** What the domain allows, by the names of the wire: written down by hand, for people. */
const allowed = new Set(
  `
decision_pending approve approved_pending
decision_pending approve payable
decision_pending fail rejected_pending
decision_pending request_documents documents_pending
decision_pending discard discarded
documents_pending documents_received decision_pending
documents_pending discard discarded
approved_pending approve payable
approved_pending reverse_decision decision_pending
rejected_pending fail_confirm rejected
rejected_pending fail_revert decision_pending
rejected reverse_decision decision_pending
rejected reopen_ex_gratia decision_pending
payable mark_paid paid
payable reverse_decision decision_pending
paid mark_unpaid payable
`
    .trim()
    .split('\n'),
);

const names = [...new Set([...allowed].map((line) => line.split(' ')[1] ?? ''))];
const users = ['agent', 'assessor', 'assessor2', 'admin'] as const;
const dashboards = ['open', 'finalisation', 'payable', 'processing', 'closed'] as const;

interface Step {
  readonly action: string;
  readonly as: (typeof users)[number];
  readonly amount: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  // Approvals are what matters most.
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constant('approve') },
  ),
  as: fc.constantFrom(...users),
  amount: fc.constantFrom(0, 10_000, 119_000, 120_000, 120_001, 150_000, 5_000_000),
});

function answersTo({ action, amount }: Step): object {
  const answers: Readonly<Record<string, object>> = {
    approve: { approved_amount: amount, high_risk_confirmed: true },
    fail: { rejection_reason: 'not_covered' },
    fail_confirm: { rejection_reason: 'not_covered' },
    fail_revert: { note: 'Look again' },
    request_documents: { requested_documents: ['discharge_form'] },
    documents_received: {
      document_channel: 'email',
      received_documents: ['discharge_form'],
      documents_received_at: service.clock.now().toISOString(),
      documents_verified: true,
    },
    discard: { discard_reason: 'duplicate' },
    reverse_decision: { reversal_reason: 'mistake', note: 'Wrong' },
    reopen_ex_gratia: { ex_gratia_reason: 'Goodwill', ex_gratia_cap: 50_000 },
    mark_paid: { payment_method: 'cash', payment_reference: 'R-1', paid_on: on(0) },
    mark_unpaid: { reason: 'It came back' },
  };
  return answers[action] ?? {};
}

/** Does the step; an approval in a state where it is the second one is asked for no amount. */
async function take(guid: string, state: string, one: Step): Promise<string> {
  const body =
    one.action === 'approve' && state !== 'decision_pending' ? { high_risk_confirmed: true } : answersTo(one);
  const { status, body: answer } = await act(guid, one.action, body, { as: one.as });
  expect([200, 400, 403, 409], JSON.stringify(answer)).toContain(status);
  if (status !== 200) return state;
  expect(allowed.has(`${state} ${one.action} ${answer.status}`), `${state} ${one.action} ${answer.status}`).toBe(true);
  return answer.status;
}

/** Whatever else chance brings: one person who does all of it. */
const byOne: Step[] = ['approve', 'approve', 'mark_paid'].map((action) => ({ action, as: 'admin', amount: 150_000 }));

interface Done {
  readonly action: string;
  readonly actor_guid: string;
  readonly from_state: string | null;
  readonly to_state: string;
}

async function requireTwoApprovers(guid: string): Promise<void> {
  const { rows } = await sql<Done>`
    select action, actor_guid, from_state, to_state from workflow_actions where entity_guid = ${guid} order by happened_at
  `.execute(service.db);
  const { approved_amount: amount, status } = await read(guid, { as: 'admin' });
  if (status !== 'payable' && status !== 'paid') return;
  const [first, second] = ['approve', 'approve_second'].map((name) => rows.findLast(({ action }) => action === name));
  expect(first).toBeDefined();
  expect(second?.actor_guid).not.toBe(first?.actor_guid);
  // What one person may approve alone the service approves in the second one's place.
  if (second?.actor_guid === 'system') expect(amount).toBeLessThanOrEqual(120_000);
}

/** Everything that was done stands in the audit, by whom it was done. */
async function requireAudit(guid: string): Promise<void> {
  const { rows } = await sql<{ done: number; audited: number }>`
    select (select count(*) from workflow_actions where entity_guid = ${guid})::int as done,
      (select count(*) from audit_events where entity_guid = ${guid})::int as audited
  `.execute(service.db);
  expect(rows[0]?.audited).toBe(rows[0]?.done);
}

async function requireOneDashboard(guid: string, status: string): Promise<void> {
  const shown: string[] = [];
  for (const name of dashboards) {
    const { body } = await call<{ content: unknown[] }>(`/api/claims/${name}?guid=${guid}`, { as: 'admin' });
    if (body.content.length > 0) shown.push(name);
  }
  expect(shown, status).toHaveLength(1);
}

it('is never paid by one person, never goes where it may not, and never uses more than there is', async () => {
  let ground: Ground = await covered('HOSP-CASH');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), fc.boolean(), async (steps, isNew) => {
      if (isNew) ground = await covered('HOSP-CASH');
      const { guid, status } = await ground.complete();
      let state = status;
      for (const one of steps) state = await take(guid, state, one);
      await requireTwoApprovers(guid);
      await requireAudit(guid);
      await requireOneDashboard(guid, state);
      const { body } = await call<{
        content: { remaining_in_cents: number; used_in_cents: number; limit_in_cents: number }[];
      }>(`/api/claims/complex/balances?claim_guid=${guid}`, { as: 'admin' });
      for (const { remaining_in_cents, used_in_cents, limit_in_cents } of body.content) {
        expect(remaining_in_cents).toBeGreaterThanOrEqual(0);
        expect(used_in_cents).toBeLessThanOrEqual(limit_in_cents);
      }
    }),
    { numRuns: 8, endOnFailure: true, examples: [[byOne, true]] },
  );
}, 60_000);
