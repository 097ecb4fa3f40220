import type { Kysely, Transaction } from 'kysely';
import { refusalOf } from '../../../../src/resources/platform/operatorReasons.ts';
import { maskText } from '../../../../src/schema/mask.ts';
import type { Change } from '../../../platform/audit/fieldChanges.ts';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps, Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { OperatorState } from '../../../platform/operator/operatorRequest.ts';
import { once } from '../../../platform/idempotency/once.ts';
import { requireAccess } from '../../../platform/records/access.ts';
import { requireJson } from '../../../platform/records/answers.ts';
import { contextOf, type EngineContext } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { declaredCall, declaredResource } from '../../shared/declared.ts';
import { isWaitedFor, lastTest, ownNumberOf, sendCode, sendTest, takeCode, testsLeft } from './ownNumber.ts';

/** Who writes to customers reads beforehand how it arrives, on their own phone, which they have shown to be theirs. */
export const ownNumberRoutes: Registrar = (app, deps) => {
  const told = declaredCall(deps, 'sms_messages', 'own_number');
  const name = declaredCall(deps, 'sms_messages', 'name_own_number');
  const confirm = declaredCall(deps, 'sms_messages', 'confirm_own_number');
  const test = declaredCall(deps, 'sms_messages', 'test');
  const contextFor = async (request: Parameters<typeof contextOf>[0]) => {
    const context = await contextOf(request, deps);
    // As for writing to a customer.
    requireAccess(declaredResource(deps, 'customers'), 'update', context);
    scopeOf(context);
    return context;
  };

  app.get(told.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextFor(request);
    return await reply.header('cache-control', 'no-store').send(told.answers(await standing(deps, deps.db, context)));
  });

  app.put(name.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextFor(request);
    const { msisdn } = name.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      await sendCode({ deps, trx, context }, msisdn);
      await keep(trx, context, 'name_own_number', [number(null, msisdn)]);
      return { status: 200, body: name.answers(await standing(deps, trx, context)), version: null };
    });
  });

  app.put(confirm.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextFor(request);
    const { code } = confirm.taken(context, request);
    const taken = await inTransaction(deps.db, async (trx) => {
      const change = await takeCode({ deps, trx, context }, code);
      if (change) await keep(trx, context, 'confirm_own_number', [number(change.from, change.to)]);
      return change;
    });
    // After it was counted: what throws within would take that back.
    if (!taken) throw invalid([{ field: 'code', key: 'service.own_numbers.wrong_code' }]);
    return await reply
      .header('cache-control', 'no-store')
      .send(confirm.answers(await standing(deps, deps.db, context)));
  });

  app.post(test.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextFor(request);
    const { text } = test.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const msisdn = await sendTest({ deps, trx, context }, text);
      await keep(trx, context, 'test_sms', [number(null, msisdn), { field: 'text', from: null, to: text }]);
      return { status: 201, body: test.answers(await standing(deps, trx, context)), version: null };
    });
  });
};

/** What the person at the screen has to know: their number, what they may still send, and what became of the last. */
async function standing(deps: Deps, db: Kysely<Tables>, context: EngineContext) {
  const now = deps.clock.now();
  const own = await ownNumberOf(db, context, now);
  const last = await lastTest(db, context);
  return {
    msisdn: own?.msisdn ?? null,
    waits_for: own && isWaitedFor(own, now) ? own.wanted : null,
    tests_left: await testsLeft(db, context, now),
    last: last ? becameOf(last.state) : null,
    last_failure: last && becameOf(last.state) === 'failed' ? refusalOf(last.reason) : null,
  };
}

/** As whoever waits for it on their phone would say it. */
function becameOf(state: OperatorState): 'delivered' | 'failed' | 'under_way' {
  if (state === 'succeeded') return 'delivered';
  return state === 'failed' || state === 'reversed' ? 'failed' : 'under_way';
}

/** A number as everybody who reads the history may see it: enough to recognise it by. */
const number = (from: string | null, to: string): Change => ({
  field: 'msisdn',
  from: from === null ? null : maskText(from),
  to: maskText(to),
});

/** The history tells who has named which number, who has shown it to be theirs, and who has sent what to it. */
async function keep(
  trx: Transaction<Tables>,
  context: EngineContext,
  action: string,
  changes: readonly Change[],
): Promise<void> {
  const users = { name: 'users', key: 'guid', scope: 'partner' } as const;
  await recordAudit(trx, context, { resource: users, record: { guid: context.user?.guid }, action, changes });
}
