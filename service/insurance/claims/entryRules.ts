import { instant } from '../../../src/schema/units.ts';
import { formatDate } from '../../../i18n/format.ts';
import { dayOf, todayOf } from '../../../src/schema/day.ts';
import type { FieldProblem } from '../../platform/http/errors.ts';
import type { Reader } from '../shared/reader.ts';
import { eventDay } from '../../../src/resources/rules/claimEvent.ts';
import { earnedOn } from '../loyalty/module.ts';
import { waitingEnds } from '../policies/module.ts';
import { addDays } from '../shared/days.ts';
import { coverOf } from './coverOn.ts';
import type { PartialClaim } from './partialClaim.ts';
import type { Coverage } from './coverage.ts';
import { nightsOf } from './nights.ts';
import { personProblems } from './person.ts';
import { problem } from './entryProblem.ts';
import { claimSettings } from './settings.ts';
import { own } from '../../../src/schema/own.ts';

/** Claims that each kind of cover pays. */
const paidBy: Readonly<Record<string, readonly string[]>> = {
  life: ['death', 'disability'],
  hospital: ['hospital', 'reimbursement'],
  hospital_and_life: ['hospital', 'reimbursement', 'death', 'disability'],
  accident: ['death', 'disability', 'hospital', 'reimbursement'],
  funeral: ['death'],
  property: ['property_loss'],
};

/** What the cover has against the type of a claim. */
export function typeProblems(claim: PartialClaim, { product }: Coverage): readonly FieldProblem[] {
  const types = own(paidBy, product.cover_type) ?? [];
  if (!claim.type || !types.includes(claim.type)) return [problem('type', 'wrong_type')];
  const isAccident = product.cover_type === 'accident' && claim.accident !== undefined && claim.accident !== true;
  return isAccident ? [problem('accident', 'accident_only')] : [];
}

/** What bars even the draft of a claim: a policy that never gave cover, or one that does not pay for such claims. */
export function draftProblems(claim: PartialClaim, coverage: Coverage): readonly FieldProblem[] {
  const isNothing = coverOf(coverage.policy, coverage.product) === null;
  return [...(isNothing ? [problem('policy_guid', 'never_began')] : []), ...typeProblems(claim, coverage)];
}

/** Everything that bars a claim as it is told, each at its field; nothing when it can be taken up. */
export async function entryProblems(
  reader: Reader,
  claim: PartialClaim,
  coverage: Coverage,
): Promise<readonly FieldProblem[]> {
  const settings = await claimSettings(reader);
  const onDay = dayProblems(reader, claim, coverage, {
    notificationDays: settings.notification_days,
    waiting: await waitingEnds(reader, coverage.policy, claim.dependant_guid),
  });
  return [
    ...typeProblems(claim, coverage),
    ...(await personProblems(reader, claim, coverage)),
    ...(onDay.length > 0 ? onDay : await monthProblems(reader, claim, coverage)),
    ...nightProblems(claim, coverage),
    ...documentProblems(reader, claim),
  ];
}

const dayFields: Readonly<Record<string, string>> = { hospital: 'admission_date', death: 'death_date' };

function dayProblems(
  { context }: Reader,
  claim: PartialClaim,
  { policy, product }: Coverage,
  { notificationDays, waiting }: { readonly notificationDays: number; readonly waiting: string | null },
): readonly FieldProblem[] {
  const day = eventDay(claim);
  if (day === null) return [];
  const field = own(dayFields, claim.type) ?? 'event_date';
  const say = (date: string) => formatDate(date, context.locale);
  if (claim.affected_person_date_of_birth && day < claim.affected_person_date_of_birth)
    return [problem(field, 'before_birth')];
  const cover = coverOf(policy, product);
  if (!cover) return [problem(field, 'never_began')];
  const { from, until } = cover;
  if (day < from || day > until) return [problem(field, 'not_covered_then', { from: say(from), until: say(until) })];
  if (waiting !== null && day < waiting && claim.accident !== true) {
    return [problem(field, 'waiting', { date: say(waiting) })];
  }
  const toldOn = claim.created_at ? dayOf(claim.created_at, context.partner) : todayOf(context);
  return addDays(day, notificationDays) < toldOn ? [problem(field, 'too_late', { days: notificationDays })] : [];
}

/** Cover that is earned by the month is none in the months between. */
async function monthProblems(
  reader: Reader,
  claim: PartialClaim,
  { policy }: Coverage,
): Promise<readonly FieldProblem[]> {
  const day = eventDay(claim);
  if (day === null || (await earnedOn(reader, policy, day))) return [];
  return [problem(own(dayFields, claim.type) ?? 'event_date', 'not_earned_then')];
}

function nightProblems(claim: PartialClaim, { product }: Coverage): readonly FieldProblem[] {
  const nights = nightsOf(claim);
  if (nights === null || nights < 0) return [];
  const { minimum_hospital_days: least, maximum_hospital_days: most } = product;
  if (least && nights < least) return [problem('discharge_date', 'too_few_nights', { least, nights })];
  const isMore = most !== null && most > 0 && nights > most && claim.ignore_max_days !== true;
  return isMore ? [problem('discharge_date', 'too_many_nights', { most, nights })] : [];
}

function documentProblems({ context }: Reader, claim: PartialClaim): readonly FieldProblem[] {
  const at = claim.documents_received_at;
  const day = eventDay(claim);
  return [
    ...(claim.relation === 'child' && claim.valid_birth_certificate !== true
      ? [problem('valid_birth_certificate', 'birth_certificate')]
      : []),
    ...(at && at > instant(context.now) ? [problem('documents_received_at', 'received_later')] : []),
    ...(at && day !== null && dayOf(at, context.partner) < day
      ? [problem('documents_received_at', 'received_before')]
      : []),
  ];
}
