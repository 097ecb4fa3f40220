import { declaredCall } from '../../shared/declaredCall.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { asStored } from '../../shared/stored.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireAccess, requireAccessTo } from '../../../platform/records/access.ts';
import { pathText } from '../../../platform/records/answers.ts';
import { contextOf } from '../../../platform/records/context.ts';
import { findRecord } from '../../../platform/records/repository.ts';

/** `GET /api/policies/{id}/premium_rate`: what the next premium of a policy costs, how often, and how far it is paid. */
export const premiumRate: Registrar = (app, deps) => {
  const { policies } = deps.model.resources;
  const call = declaredCall(deps, 'policies', 'premium_rate');
  if (!policies || !call) return;
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(policies, 'get', context);
    const found = await findRecord(deps.db, policies, context, pathText(request, 'id'));
    if (!found) throw notFound();
    requireAccessTo(policies, 'get', context, found);
    const policy = asStored('policies', found);
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
