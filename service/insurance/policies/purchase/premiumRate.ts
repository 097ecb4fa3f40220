import { declaredCall } from '../../shared/declared.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { seenRecord } from '../../shared/reader.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { pathText } from '../../../platform/records/answers.ts';
import { contextOf } from '../../../platform/records/context.ts';

/** `GET /api/policies/{id}/premium_rate`: what the next premium of a policy costs, how often, and how far it is paid. */
export const premiumRate: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'policies', 'premium_rate');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const policy = await seenRecord({ deps, trx: deps.db, context }, 'policies', pathText(request, 'id'));
    const { guid, product_guid, premium_guid, amount_in_cents, granularity, balance, paid_until, next_due_date } =
      policy;
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        policy_guid: guid,
        product_guid,
        premium_guid,
        amount_in_cents,
        granularity,
        currency_code: context.partner?.currency ?? null,
        balance,
        paid_until,
        next_due_date,
      }),
    );
  });
};
