import type { MoneyWay } from '../../../src/resources/rules/moneyReasons.ts';
import { countForToday } from './dailyLimit.ts';
import { judgePayout, requireCoverSeen } from './judgePayout.ts';
import { judgeRefund } from './judgeRefund.ts';
import { type Judge, type Judgement, type Leaving, type Request, subjects } from './paymentLeaving.ts';
import { type Subject, waitingFor, writeAsked, writeDecided } from './ledger.ts';
import { requireSecondPerson } from './secondPerson.ts';
import { MoneyOutAuthorization } from '../../platform/operator/moneyOutAuthorization.ts';
import { requireVerified } from './requireVerifiedPremium.ts';

/** Said of a claim that a person has paid otherwise: there is no number to choose, and it is counted and written down all the same. */
const byHand: Judge<'claim_by_hand'> = async (request, { record }) => {
  await requireCoverSeen(request, record);
  return { why: [], apart: [] };
};

/** The same of cashback, which nobody has approved: what it is a share of has come. */
const cashback: Judge<'cashback'> = async (request, { record }) => {
  await requireVerified(request, record.policy_guid, { from: record.period_from, until: record.period_until });
  return { why: [], apart: [] };
};

/** What each way of money out must meet: one line each. */
const judges: { readonly [Way in MoneyWay]: Judge<Way> } = {
  refund: judgeRefund,
  claim_payout: judgePayout,
  claim_by_hand: byHand,
  cashback,
};

/** Why money must wait for a second person before it leaves; it may leave at once when there is no reason. */
export async function judgeLeaving<Way extends MoneyWay>(request: Request, leaving: Leaving<Way>): Promise<Judgement> {
  return await judges[leaving.way](request, leaving);
}

/**
 * The one gate through which money leaves. Who asks for it alone gets a ticket where the rules let one person do it, and nothing else: then it waits. Who
 * comes to what waits is the second person. Either way it is written down and counted against what that person may let go today.
 * @returns the ticket by which the operator is asked; nothing when it waits now
 * @throws ServiceError 409 `action_barred` when this person cannot be the second one, or has let go too much today
 * @example
 * const ticket = await authorizeMoneyOut(doing, refundOf(payment));
 * if (ticket) await requestMoneyOut(trx, deps, ticket, { partnerGuid, currency });
 */
export async function authorizeMoneyOut(
  request: Request,
  leaving: Leaving,
): Promise<MoneyOutAuthorization | undefined> {
  if (request.context.actor.kind !== 'person') throw new Error('Money leaves when a person says so.');
  const waiting = await waitingFor(request, leaving);
  if (waiting) {
    await requireSecondPerson(request, waiting);
    if (waiting.amount !== leaving.amount || waiting.msisdn !== leaving.msisdn) {
      throw new Error('What is agreed to is not what was asked for.');
    }
    await writeDecided(request, waiting, 'let_go');
    return await ticketFor(request, leaving, waiting.guid);
  }
  const judgement = await judgeLeaving(request, leaving);
  const { guid } = await writeAsked(request, leaving, judgement);
  return judgement.why.length > 0 ? undefined : await ticketFor(request, leaving, guid);
}

async function ticketFor(request: Request, leaving: Leaving, guid: string): Promise<MoneyOutAuthorization> {
  const { way, record, amount, msisdn } = leaving;
  await countForToday(request, amount);
  return MoneyOutAuthorization.issue({ subject: { resource: subjects[way], guid: record.guid }, amount, msisdn, guid });
}

/** What waited does not leave: somebody declines it, or it has become pointless. */
export async function keepBack(request: Request, subject: Subject): Promise<void> {
  const waiting = await waitingFor(request, subject);
  if (waiting) await writeDecided(request, waiting, 'declined');
}
