import type { Cents } from '../../src/schema/units.ts';
import { rowOf, type SampleRow } from './rowOf.ts';
import { type ClaimState, claimStates } from '../../src/resources/rules/claimDashboards.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { coverOf } from '../insurance/claims/module.ts';
import { people, sampleUserGuid } from './users.ts';
import { addDays } from '../insurance/shared/days.ts';
import { agesOf, daysAgo, type Decider, lifeOf, type SampleAction } from './claimLife.ts';
import { eventOf } from './claimEvents.ts';
import type { SamplePartner } from './partners.ts';
import { samplePartners } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { sampleGuid, seededRandom } from './random.ts';
import { settingRows } from './settings.ts';

const firstClaim = 4512;
/** So far apart are the first claims of two partners. */
const block = 400;

/** What most claims are; every state has some. */
const frequent: readonly ClaimState[] = [
  'decision_pending',
  'paid',
  'documents_pending',
  'payable',
  'paid',
  'approved_pending',
];

const service: Decider = { username: null, name: 'Coverdesk' };

export interface SampleClaim {
  readonly row: SampleRow<'claims'>;
  readonly at: Date;
  readonly actions: readonly SampleAction[];
}

/** The claims of a partner, under policies that gave cover when it happened: in every state that its people can bring them to. */
export function claimsOf(partner: SamplePartner, policies: readonly SamplePolicy[], now: Date): readonly SampleClaim[] {
  const random = seededRandom(`claims ${partner.code}`);
  const claims: SampleClaim[] = [];
  for (const policy of policies) {
    const status = claimStates[claims.length] ?? pick(random, random() < 0.6 ? frequent : claimStates);
    const claim = claimUnder(random, partner, policy, { status, serial: claims.length, now });
    if (claim) claims.push(claim);
  }
  return claims;
}

/** Two different people who may decide; one and the service where the amount allows it; nobody where it does not. */
function decidersOf(random: Random, partner: SamplePartner, amount: Cents): readonly [Decider, Decider] | null {
  const known = people
    .filter(({ role, partners }) => role !== 'agent' && partners.includes(partner.code))
    .map(({ username, first, last }) => ({ username, name: `${first} ${last}` }));
  const first = pick(random, known);
  const others = known.filter((one) => one !== first);
  const { partners_config_claim: settings } = settingRows(partner);
  if (others.length > 0) return [first, pick(random, others)];
  return amount <= (settings?.second_approval_above ?? 0) ? [first, service] : null;
}

interface Wanted {
  readonly status: ClaimState;
  readonly serial: number;
  readonly now: Date;
}

/** A claim in a state that happened under a policy; none where the policy gave no cover at such a time. */
function claimUnder(
  random: Random,
  partner: SamplePartner,
  { row: policy, customer, product }: SamplePolicy,
  { status: wanted, serial, now }: Wanted,
): SampleClaim | null {
  const [least, most] = agesOf[wanted];
  const made = daysAgo(now, between(random, least, most) + random() / 2);
  const cover = coverOf(policy, { debit_grace_days: product.debit_grace_days ?? null });
  if (!cover) return null;
  const { from, until } = cover;
  const { waiting_ends_at: waits } = policy;
  const earliest = waits && waits > from ? waits : from;
  const reported = between(random, 1, 6);
  const reportedOn = dayOf(made, partner);
  const event = eventOf(random, product, partner.country, addDays(reportedOn, -reported - 9));
  if (event.amount === 0 || event.on < earliest || event.on > until || event.over > reportedOn) return null;
  const deciders = decidersOf(random, partner, event.amount);
  const status = deciders === null && !undecided.includes(wanted) ? 'documents_pending' : wanted;
  const isDeath = event.row.type === 'death';
  const payee = isDeath ? policy.beneficiary_phone : customer.row.msisdn;
  // Nobody else is paid on a death, whoever agrees.
  if (isDeath && (status === 'payout_requested' || (sent.includes(status) && !payee))) return null;
  const isDraft = status === 'initiated';
  const person = {
    relation: 'main_member',
    affected_person: customer.row.full_name,
    affected_person_date_of_birth: customer.row.date_of_birth,
  } as const;
  const type = event.row.type;
  const { registrar } = partner;
  const life = lifeOf(
    random,
    { ...event.row, ...person },
    {
      status,
      made,
      by: sampleUserGuid(registrar.username),
      deciders: deciders ?? [service, service],
      amount: event.amount,
      msisdn: payee ?? null,
      now,
      partner,
    },
  );
  const row = rowOf('claims', {
    guid: sampleGuid('claim', partner.code, serial),
    claim_reference: `CLM-${String(firstClaim + samplePartners.indexOf(partner) * block + serial).padStart(6, '0')}`,
    status,
    tag: 'Default',
    customer_guid: customer.row.guid,
    policy_guid: policy.guid,
    ...(isDraft ? ({ type, document_channel: 'not_received' } as const) : { ...event.row, ...person }),
    captured_by: registrar.username,
    captured_by_guid: sampleUserGuid(registrar.username),
    editor_guid: life.actions.findLast(({ actor }) => actor !== 'system')?.actor,
    ex_gratia: false,
    payout_attempts: 0,
    paid_by_hand: false,
    payout_open: false,
    payout_done: false,
    ...life.row,
  });
  return { row, at: made, actions: life.actions };
}

/** States in which the operator was asked to pay, or may have been. */
const sent: readonly ClaimState[] = ['payment_processing', 'payment_failed', 'paid'];

/** States that nobody has to decide for. */
const undecided: readonly ClaimState[] = ['initiated', 'documents_pending', 'decision_pending', 'expired'];
