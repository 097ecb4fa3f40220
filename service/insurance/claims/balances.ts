import { z } from 'zod';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf } from '../benefits/module.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { readBody } from '../../platform/http/body.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireAccessTo } from '../../platform/records/access.ts';
import { rowOf } from '../../platform/records/answers.ts';
import { contextOf, type EngineContext } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import { claimEndpoint, seenClaim, whereDeclared } from './claimCall.ts';
import { groundOf } from './ground.ts';

const key = z.string().min(1).max(60);
const query = z.looseObject({
  claim_guid: key.optional(),
  policy_guid: key.optional(),
  dependant_guid: key.optional(),
  type: key.optional(),
  on: z.iso.date().optional(),
});

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
  const { path } = claimEndpoint(deps, 'balances');
  app.get(path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const asked = readBody(query, rowOf(request.query));
    const reader = { deps, trx: deps.db, context };
    const claim = asked.claim_guid === undefined ? null : await seenClaim(deps, context, asked.claim_guid);
    const told = asked.policy_guid === undefined ? claim : asked;
    if (!told) throw notFound();
    const policy =
      told === claim
        ? (await groundOf(reader, claim)).policy
        : await seenPolicy(deps, context, String(asked.policy_guid));
    const on = (told === claim ? eventDay(claim) : asked.on) ?? todayOf(context);
    const content = await balancesOf(reader, policy, personOf(told), on, { except: asked.claim_guid ?? null });
    return await reply.header('cache-control', 'no-store').send({ content });
  });
});
