import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../service/platform/database/tables.ts';
import type { Model, ResolvedWorkflow } from '../../src/schema/model.ts';

/** What must never be found: in words, and the records that are so, by their keys. */
type Invariants = Readonly<Record<string, string>>;

const decided = (status: string, ...actions: readonly string[]) => `
  select guid from claims c where status in (${status}) and (${actions
    .map(
      (action) =>
        `not exists (select 1 from workflow_actions a where a.entity_guid = c.guid and a.action = '${action}')`,
    )
    .join(' or ')})`;

const settledClaims = "'payable', 'payout_requested', 'payment_processing', 'payment_failed', 'paid'";

/** The last time that one of these was done with a claim. */
const lastly = (action: string) => `(
  select actor_guid from workflow_actions a where a.entity_guid = c.guid and a.action = '${action}' order by position desc limit 1)`;

const claims: Invariants = {
  'a claim was made by somebody': `
    select guid from claims c where not exists (select 1 from workflow_actions a where a.entity_guid = c.guid)`,
  'a claim that waits for its second decision has a first one': `${decided("'approved_pending'", 'approve')}
    union ${decided("'rejected_pending'", 'fail')}`,
  'a claim that may be paid was approved twice': decided(settledClaims, 'approve', 'approve_second'),
  'a claim that was rejected was so twice': decided("'rejected'", 'fail', 'fail_confirm'),
  'nobody decides a claim both times': `
    select guid from claims c where ${lastly('approve')} = ${lastly('approve_second')}
    union select guid from claims c where ${lastly('fail')} = ${lastly('fail_confirm')}
    union select guid from claims where first_decided_by = decided_by and decided_by is not null`,
  'a claim that is paid was so by the operator or by hand, once': `
    select guid from claims c where status = 'paid' and (
      select count(*) from mobile_money_transactions m
      where m.claim_guid = c.guid and m.status = 'succeeded' and m.amount_in_cents = c.approved_amount
    ) + (case when paid_by_hand then 1 else 0 end) <> 1`,
  'what is paid by hand was recorded by somebody': `
    select guid from claims c where status = 'paid' and paid_by_hand and ${lastly('mark_paid')} is null`,
  'a paid claim has its day and its reference': `
    select guid from claims where status = 'paid' and (paid_on is null or payment_reference is null)`,
  'a claim whose payout is under way has an attempt that is': `
    select guid from claims c where status = 'payment_processing' and not exists (
      select 1 from mobile_money_transactions m where m.claim_guid = c.guid and m.status not in ('failed', 'reversed'))`,
  'a payout is of the amount that was approved': `
    select m.guid from mobile_money_transactions m join claims c on c.guid = m.claim_guid
    where m.status = 'succeeded' and m.amount_in_cents <> c.approved_amount`,
  'a payout that waits for another person is of its claim': `
    select w.guid from money_out w left join claims c on c.guid = w.claim_guid
    where w.kind = 'claim_payout' and w.status = 'waiting' and (c.status is distinct from 'payout_requested' or w.amount <> c.approved_amount)`,
  'nobody agrees to money that they asked for': `
    select guid from money_out where decided_by = asked_by and status in ('approved', 'released')`,
  'what is claimed happened while the policy ran': `
    select c.guid from claims c join policies p on p.guid = c.policy_guid
    where c.event_date < p.start_date or (c.event_date > p.end_date and p.status <> 'cancelled')`,
  'a claim is of the customer of its policy': `
    select c.guid from claims c join policies p on p.guid = c.policy_guid where c.customer_guid <> p.customer_guid`,
};

const premiums: Invariants = {
  'cover that is paid for, and no other, has an effected payment': `
    select guid from policies p where payment_method is not null and (paid_until is not null) <> exists (
      select 1 from payments y where y.policy_guid = p.guid and y.status in ('effected', 'refund_requested', 'refund_pending'))`,
  'cover runs because it is paid, or given by loyalty': `
    select guid from policies where status in ('active', 'in_grace') and payment_method is not null and paid_until is null`,
  'an effected payment has its reference and its day': `
    select guid from payments where status = 'effected' and (mno_reference is null or effected_date is null)`,
  'money comes while there is a policy to pay': `
    select y.guid from payments y join policies p on p.guid = y.policy_guid
    where y.effected_date < (p.created_at at time zone 'UTC')::date - 1`,
  'nobody verifies what they recorded': `
    select guid from payments where verified_by = captured_by`,
  'what people recorded is verified before it counts': `
    select guid from payments where payment_method = 'missing' and status = 'effected' and captured_by is not null
      and verified_by is null and not exists (select 1 from workflow_actions a where a.entity_guid = payments.guid)`,
  'what came for a policy is in its periods and its balance': `
    select p.guid from policies p where exists (select 1 from premiums r where r.policy_guid = p.guid) and
      (select coalesce(sum(amount), 0) from payments y where y.policy_guid = p.guid and y.status in ('effected', 'refund_requested', 'refund_pending'))
      <> (select coalesce(sum(amount), 0) from premiums r where r.policy_guid = p.guid and r.status = 'paid') + p.balance`,
  'a policy is paid until its last paid period ends': `
    select p.guid from policies p where paid_until is distinct from
      (select max(period_until) from premiums r where r.policy_guid = p.guid and r.status = 'paid') and p.payment_method is not null`,
  'a paid period has an effected payment': `
    select r.guid from premiums r left join payments y on y.guid = r.payment_guid
    where r.status = 'paid' and coalesce(y.status, '') not in ('effected', 'refund_requested', 'refund_pending')`,
  'periods of a policy do not overlap': `
    select a.guid from premiums a join premiums b on b.policy_guid = a.policy_guid and b.guid > a.guid
    where a.status = 'paid' and b.status = 'paid' and a.period_from <= b.period_until and b.period_from <= a.period_until`,
  'a refund was asked for': `
    select guid from payments y where status in ('refund_requested', 'refund_pending', 'refunded') and refund_asked_by is null
      and not exists (select 1 from workflow_actions a where a.entity_guid = y.guid and a.action = 'refund_late_success')`,
  'a collection that succeeded is a payment of the same money': `
    select t.guid from debit_order_transactions t left join payments y on y.guid = t.payment_guid
    where t.status = 'succeeded' and (y.guid is null or y.amount <> t.amount_in_cents or y.mno_reference is distinct from t.mno_reference)`,
};

const others: Invariants = {
  'a letter of undertaking has a number and who issued it': `
    select guid from pre_authorizations where status in ('approved', 'utilised', 'expired') and lou_number is not null and issued_by is null
    union select guid from pre_authorizations where status in ('approved', 'utilised') and lou_number is null`,
  'a letter that is used up was used by a claim on the same policy': `
    select l.guid from pre_authorizations l left join claims c on c.guid = l.claim_guid
    where l.status = 'utilised' and c.policy_guid is distinct from l.policy_guid`,
  'nothing is left of a letter beyond what was approved': `
    select guid from pre_authorizations where remaining_amount_in_cents not between 0 and approved_amount_in_cents`,
  'of a letter is left what its approved claim has not used': `
    select l.guid from pre_authorizations l join claims c on c.guid = l.claim_guid
    where l.status = 'utilised' and c.status in (${settledClaims})
      and l.remaining_amount_in_cents <> greatest(0, l.approved_amount_in_cents - c.approved_amount)`,
  'a quotation that became a policy has one': `
    select q.guid from quotations q left join policies p on p.guid = q.policy_guid where q.status = 'issued' and p.guid is null`,
  'a cashback that was paid has its day and its reference': `
    select guid from cashback_rewards where status = 'paid' and (paid_on is null or payment_reference is null)`,
};

/** Who must not have done two of the actions, by the declaration. */
function twiceByOne({ name, actions }: ResolvedWorkflow): string {
  const pairs = Object.values(actions).flatMap((action) =>
    action.notSamePersonAs.map((other) => `(a.action = '${action.name}' and b.action = '${other}')`),
  );
  return pairs.length === 0
    ? 'select null as guid where false'
    : `select a.entity_guid as guid from workflow_actions a join lateral (
         select * from workflow_actions b where b.entity_guid = a.entity_guid and b.workflow = a.workflow and b.position < a.position
         order by position desc) b on ${pairs.join(' or ')}
       where a.workflow = '${name}' and a.actor_guid = b.actor_guid and a.actor_guid <> 'system'
         and not exists (select 1 from workflow_actions r where r.entity_guid = a.entity_guid
           and r.action like 'reverse%' and r.position between b.position and a.position)`;
}

/** A record, and something that was done with it; none of that where nothing was. */
interface Step {
  readonly guid: string;
  readonly state: string;
  readonly action: string | null;
  readonly from_state: string | null;
  readonly to_state: string;
}

/** Records that a declared machine would not have brought to where they are, by the way that is told of them. */
async function strayed(db: Kysely<Tables>, model: Model, workflow: ResolvedWorkflow): Promise<readonly string[]> {
  const resource = model.resources[workflow.resource];
  if (!resource) return [];
  // At one moment: work goes on.
  const { rows } = await sql<Step>`
    select records.${sql.id(resource.key)} as guid, records.${sql.id(workflow.field)} as state, action, from_state, to_state
    from ${sql.table(resource.name)} records
    left join workflow_actions steps on steps.entity_guid = records.${sql.id(resource.key)} and steps.workflow = ${workflow.name}
    order by steps.position
  `.execute(db);
  const ways = new Map<string, Step[]>();
  for (const row of rows) ways.set(row.guid, [...(ways.get(row.guid) ?? []), row]);
  return [...ways].flatMap(([guid, told]) => {
    const state = told[0]?.state;
    const way = told.flatMap(({ action, ...step }) => (action === null ? [] : [{ action, ...step }]));
    const [begun] = way;
    let now = begun?.from_state ?? null;
    for (const { action, from_state: from, to_state: to } of way) {
      const { creates = false, from: may = [], to: where = [] } = workflow.actions[action] ?? {};
      // What leads nowhere else leaves it where it is.
      const leads = where.length === 0 ? to === from : where.includes(to);
      if (from !== now || !(from === null ? creates : may.includes(from)) || !leads)
        return [`${guid} (${from ?? 'new'} ${action} ${to})`];
      now = to;
    }
    return begun && now !== state ? [`${guid} (${state} after ${way.map(({ action }) => action).join(', ')})`] : [];
  });
}

/**
 * Everything that contradicts itself in a database: sentences with the keys of up to three records for which they are not so.
 * Reads alone, so it can be asked after any walk.
 * @example expect(await contradictions(service.db, model)).toEqual([])
 */
export async function contradictions(db: Kysely<Tables>, model: Model): Promise<readonly string[]> {
  const found: string[] = [];
  const note = (rule: string, keys: readonly string[]) => {
    if (keys.length > 0) found.push(`${rule}: not so of ${keys.length}, such as ${keys.slice(0, 3).join(', ')}`);
  };
  for (const workflow of Object.values(model.workflows)) {
    note(`${workflow.name}: each state is reached by what was done`, await strayed(db, model, workflow));
  }
  const declared = Object.values(model.workflows).map(
    (one) => [`${one.name}: two people where two are asked for`, twiceByOne(one)] as const,
  );
  for (const [rule, query] of [...declared, ...Object.entries({ ...claims, ...premiums, ...others })]) {
    const { rows } = await sql<{ guid: string }>`${sql.raw(query)}`.execute(db);
    note(
      rule,
      rows.map(({ guid }) => guid),
    );
  }
  return found;
}
