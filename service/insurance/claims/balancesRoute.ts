import type { Day } from '../../../src/schema/units.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf } from '../benefits/module.ts';
import type { TakenBy } from '../../../src/resources/calls.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { contextOf } from '../../platform/records/context.ts';
import { type Reader, seenRecord } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import { claimCall } from './claimCall.ts';
import { coverageOf } from './coverage.ts';

interface Cover {
  readonly policy: Stored<'policies'>;
  /** A dependant's key; null for the main member. */
  readonly person: string | null;
  readonly on: Day | null;
}

/** Whose cover, and on which day: what the call names, else what its claim does. */
async function coverOfCall(
  reader: Reader,
  taken: TakenBy<'claims', 'balances'>,
  claim: Stored<'claims'> | null,
): Promise<Cover> {
  if (taken.policy_guid !== null) {
    const policy = await seenRecord(reader, 'policies', taken.policy_guid);
    return { policy, person: personOf(taken), on: taken.on };
  }
  if (!claim) throw notFound();
  return { policy: (await coverageOf(reader, claim)).policy, person: personOf(claim), on: eventDay(claim) };
}

/**
 * What the benefits have left: for the person of a claim, itself not counted; or, while one is written, for a person under a policy
 * on a day (today when not given).
 */
export const claimBalances: Registrar = (app, deps) => {
  const call = claimCall(deps, 'balances');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const taken = call.taken(context, request);
    const { claim_guid: except } = taken;
    const claim = except === null ? null : await seenRecord(reader, 'claims', except);
    const { policy, person, on } = await coverOfCall(reader, taken, claim);
    const content = await balancesOf(reader, policy, person, on ?? todayOf(context), { except });
    return await reply.header('cache-control', 'no-store').send(call.answers({ content }));
  });
};
