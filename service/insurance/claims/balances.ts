import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf } from '../benefits/module.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireAccessTo } from '../../platform/records/access.ts';
import { contextOf, type EngineContext } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import { claimCall, seenClaim, whereDeclared } from './claimCall.ts';
import { groundOf } from './ground.ts';

/** @throws ServiceError 404 or 403 */
async function seenPolicy(deps: Deps, context: EngineContext, guid: string): Promise<Stored<'policies'>> {
  const { policies } = deps.model.resources;
  const policy = policies && (await findRecord(deps.db, policies, context, guid));
  if (!policies || !policy) throw notFound();
  requireAccessTo(policies, 'get', context, policy);
  return asStored('policies', policy);
}

/**
 * What the benefits have left: for the person of a claim, itself not counted; or, while one is told, for a person under a policy
 * on a day (today when not given).
 */
export const claimBalances = whereDeclared((app, deps) => {
  const call = claimCall(deps, 'balances');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const asked = call.taken(context, request);
    const reader = { deps, trx: deps.db, context };
    const claim = asked.claim_guid === null ? null : await seenClaim(deps, context, asked.claim_guid);
    const told = asked.policy_guid === null ? claim : asked;
    if (!told) throw notFound();
    const policy =
      told === claim
        ? (await groundOf(reader, claim)).policy
        : await seenPolicy(deps, context, String(asked.policy_guid));
    const on = (told === claim ? eventDay(claim) : asked.on) ?? todayOf(context);
    const content = await balancesOf(reader, policy, personOf(told), on, { except: asked.claim_guid });
    return await reply.header('cache-control', 'no-store').send(call.answers({ content }));
  });
});
