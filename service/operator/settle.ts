import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { systemContext } from '../workflows/systemContext.ts';
import type { OperatorRequest } from './operatorRequest.ts';
import type { Outcome } from './outcome.ts';
import { closeQuestion, raiseQuestion } from './questions.ts';
import { outcomeHandlerOf } from './outcomes.ts';

/**
 * Settles a request and draws the consequences, once: in one transaction with the handler of its subject.
 * @returns whether there is such a request; one that is settled already stays as it is
 */
export async function settle(deps: Deps, guid: string, outcome: Outcome): Promise<boolean> {
  return await deps.db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('operator_requests')
      .selectAll()
      .where('guid', '=', guid)
      .forUpdate()
      .executeTakeFirst();
    if (!request) return false;
    const state = outcome.succeeded ? 'succeeded' : 'failed';
    if (request.next_look_at === null) {
      if (request.state !== state)
        deps.log.error({ reference: guid }, 'the operator has changed its mind; see its statement');
      return true;
    }
    const { reason, financialTransactionId: financial_transaction_id, data } = outcome;
    const problem = await tell(deps, trx, request, outcome);
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
      .where('guid', '=', guid)
      .execute();
    if (problem === null) await closeQuestion(trx, guid);
    else await raiseQuestion(trx, request, outcome, deps.clock.now());
    return true;
  });
}

/** What happened happened, whether or not the record can still follow: a refusal of the handler becomes a note. */
async function tell(
  deps: Deps,
  trx: Transaction<Tables>,
  request: OperatorRequest,
  outcome: Outcome,
): Promise<string | null> {
  const handler = outcomeHandlerOf(request.subject_resource);
  if (!handler) return null;
  await sql`savepoint outcome`.execute(trx);
  try {
    const context = await systemContext(deps, trx, await partnerCode(trx, request.partner_guid));
    await handler({ trx, deps, context, request, outcome });
    await sql`release savepoint outcome`.execute(trx);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await sql`rollback to savepoint outcome`.execute(trx);
    deps.log.error({ err: error, reference: request.guid }, 'what the operator did could not be followed');
    return deps.translator('en')(error.key, error.options.params);
  }
}

async function partnerCode(trx: Transaction<Tables>, guid: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from partners where guid = ${guid}`.execute(trx);
  const [partner] = rows;
  if (!partner) throw new ServiceError(403, 'partner_forbidden');
  return partner.code;
}
