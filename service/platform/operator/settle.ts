import type { Transaction } from 'kysely';
import { attempt } from '../database/attempt.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { systemContext } from '../workflows/systemContext.ts';
import type { OperatorRequest, OperatorState } from './operatorRequest.ts';
import type { Alarm, LaterWord, Outcome, OutcomeHandler } from './outcome.ts';
import { partnerCode } from './partnerCode.ts';
import { closeQuestion, raiseQuestion, saidIn, withdrawQuestion } from './questions.ts';

type Trx = Transaction<Tables>;

/** What the operator says once more changes nothing. */
const repeatable = { isRepeatable: true };

/**
 * Settles a request and draws the consequences, once: in one transaction with the handler of its subject. What the operator says
 * later of one that is settled is followed where somebody follows such words, and is a question for people otherwise.
 * @returns whether there is such a request
 */
export async function settle(deps: Deps, guid: string, outcome: Outcome): Promise<boolean> {
  return await inTransaction(
    deps.db,
    async (trx) => {
      const request = await trx
        .selectFrom('operator_requests')
        .selectAll()
        .where('guid', '=', guid)
        .forUpdate()
        .executeTakeFirst();
      if (!request) return false;
      if (request.next_look_at !== null) {
        const first: Outcome = { ...outcome, reversal: null };
        const state = saidIn(first);
        await conclude(deps, trx, request, state, first, deps.work.outcomesOf(request.subject_resource)?.ended);
        if (outcome.reversal !== null) await follow(deps, trx, { ...request, state }, outcome);
      } else await follow(deps, trx, request, outcome);
      return true;
    },
    repeatable,
  );
}

/** The operator says something else than before, or the same once more. */
async function follow(deps: Deps, trx: Trx, request: OperatorRequest, outcome: Outcome): Promise<void> {
  const said = saidIn(outcome);
  if (said === request.state) return await withdrawQuestion(trx, request.guid, 'says_otherwise');
  const word = laterWord(request.state, said);
  const handler = word && deps.work.outcomesOf(request.subject_resource)?.[word];
  if (handler) return await conclude(deps, trx, request, said, outcome, handler);
  deps.log.error({ reference: request.guid }, 'the operator has changed its mind; see its statement');
  // The record stays as it is, and so does what the operator is taken at: when it comes back to that, there is no question any more.
  await raiseQuestion(trx, deps.model, request, outcome, deps.clock.now(), 'says_otherwise');
}

function laterWord(before: OperatorState, said: OperatorState): LaterWord | undefined {
  if (before === 'failed' && said === 'succeeded') return 'late_success';
  return before === 'succeeded' && said === 'reversed' ? 'reversal' : undefined;
}

async function conclude(
  deps: Deps,
  trx: Trx,
  request: OperatorRequest,
  state: OperatorState,
  outcome: Outcome,
  handler: OutcomeHandler | undefined,
): Promise<void> {
  const { reason, financialTransactionId: financial_transaction_id, data } = outcome;
  const { problem, alarm } = await followUp(deps, trx, request, outcome, handler);
  await trx
    .updateTable('operator_requests')
    .set({
      state,
      reason,
      financial_transaction_id,
      data: data && JSON.stringify(data),
      problem,
      updated_at: deps.clock.now(),
      next_look_at: null,
    })
    .where('guid', '=', request.guid)
    .execute();
  if (problem === null && !alarm) await closeQuestion(trx, request.guid);
  else await raiseQuestion(trx, deps.model, request, outcome, deps.clock.now(), alarm);
}

interface Followed {
  readonly problem: string | null;
  readonly alarm: Alarm | undefined;
}

/** What happened happened, whether or not the record can still follow: a refusal of the handler becomes a note. */
async function followUp(
  deps: Deps,
  trx: Trx,
  request: OperatorRequest,
  outcome: Outcome,
  handler: OutcomeHandler | undefined,
): Promise<Followed> {
  if (!handler) return { problem: null, alarm: undefined };
  const { value, refusal } = await attempt(trx, async () => {
    const context = await systemContext(deps, trx, await partnerCode(trx, request.partner_guid));
    return await handler({ trx, deps, context, request, outcome });
  });
  if (!refusal) return { problem: null, alarm: value ?? undefined };
  deps.log.error({ err: refusal, reference: request.guid }, 'what the operator did could not be followed');
  return { problem: deps.translator('en')(refusal.key, refusal.options.params), alarm: undefined };
}
