import { z } from 'zod';
import { claimDashboards } from '../../../src/resources/rules/claimDashboards.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { readBody } from '../../platform/http/body.ts';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import { requireAccess, readableRecord } from '../../platform/records/access.ts';
import { answeredWith } from '../../platform/records/answeredWith.ts';
import { contextOf } from '../../platform/records/context.ts';
import { updateRecord } from '../../platform/records/repository.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import { changeStored } from '../../platform/records/writes.ts';
import { withActions } from '../../platform/workflows/withActions.ts';
import {
  type Changing,
  changesClaim,
  claimEndpoint,
  claimModel,
  looksAtClaim,
  requireChangeable,
  whereDeclared,
} from './claimCall.ts';

const text = z.string().trim().min(1).max(200);
const lawyer = z.strictObject({
  additional_details: z.strictObject({
    claim_guid: z.string().max(60),
    lawyer_name: text,
    lawyer_firm: text.nullish(),
    lawyer_phone: text.nullish(),
    lawyer_email: z.email().nullish(),
    note: z.string().max(1000).nullish(),
  }),
});

/** A lawyer is given a claim by those who decide, whatever its state, as long as it is one. */
async function assigned(changing: Changing): Promise<StoredRecord> {
  const { trx, resource, context, claim, said } = changing;
  const mayDecide = context.user?.roles.some((role) => role === 'assessor' || role === 'administrator') ?? false;
  if (!mayDecide) throw new ServiceError(403, 'forbidden');
  const { additional_details: details } = readBody(lawyer, said);
  if (details.claim_guid !== claim.guid) {
    throw invalid([{ field: 'additional_details.claim_guid', key: 'validation.unknown_reference' }]);
  }
  if (claim.status === 'initiated' || claim.status === 'discarded') {
    throw new ServiceError(409, 'action_barred', { key: 'errors.not_for_this_record' });
  }
  const additional_details = { ...details, assigned_by: context.actor.name, assigned_at: context.now.toISOString() };
  const values = { additional_details, editor_guid: context.user?.guid };
  return await updateRecord(trx, resource, context, claim, values, { action: 'assign_lawyer' });
}

async function updated(changing: Changing): Promise<StoredRecord> {
  requireChangeable(changing, changing.claim);
  return await changeStored(changing, changing.claim, changing.said);
}

/** The calls of complex claims that no declaration serves. */
export const complexClaims = whereDeclared((app, deps) => {
  const { claims, workflow } = claimModel(deps);
  app.get(claimEndpoint(deps, 'statuses').path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(claims, 'list', context);
    const dashboardOf = (status: string) =>
      Object.entries(claimDashboards).find(([, states]) => states.some((one) => one === status))?.[0];
    const content = Object.entries(workflow.states).map(([status, { resting }]) => ({
      status,
      label: context.t(`workflows.claim.states.${status}`),
      dashboard: dashboardOf(status),
      resting,
    }));
    return await reply.header('cache-control', 'no-store').send({ content });
  });
  looksAtClaim(app, deps, 'complex_claim', async ({ context, claim }) => {
    const [offered = claim] = await withActions(deps.db, deps, claims, context, [claim]);
    return readableRecord(claims, context, await answeredWith(deps.db, deps, claims, context, offered));
  });
  changesClaim(app, deps, 'complex_update', updated);
  changesClaim(app, deps, 'assign_lawyer', assigned);
});
