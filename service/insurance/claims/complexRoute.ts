import { unknownReference } from '../shared/problems.ts';
import { instant } from '../../../src/schema/units.ts';
import type { Registrar } from '../../platform/deps.ts';
import {
  claimDashboardNames,
  claimDashboards,
  type ClaimState,
  claimStates,
} from '../../../src/resources/rules/claimDashboards.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import { requireAccess, readableRecord } from '../../platform/records/access.ts';
import { answeredWith } from '../../platform/records/answeredWith.ts';
import { contextOf } from '../../platform/records/context.ts';
import { updateRecord } from '../../platform/records/repository.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import { changeStored } from '../../platform/records/writes.ts';
import { withActions } from '../../platform/workflows/withActions.ts';
import { type Changing, changesClaim, claimCall, claimModel, looksAtClaim, requireChangeable } from './claimCall.ts';

/** A lawyer is given a claim by those who decide, whatever its state, as long as it is one. */
async function assigned(changing: Changing<'assign_lawyer'>): Promise<StoredRecord> {
  const { trx, resource, context, claim } = changing;
  const mayDecide = context.user?.roles.some((role) => role === 'assessor' || role === 'administrator') ?? false;
  if (!mayDecide) throw new ServiceError(403, 'forbidden');
  const { additional_details: details } = changing.taken();
  if (details.claim_guid !== claim.guid) {
    throw invalid([unknownReference('additional_details.claim_guid')]);
  }
  if (claim.status === 'initiated' || claim.status === 'discarded') {
    throw new ServiceError(409, 'action_barred', { key: 'errors.not_for_this_record' });
  }
  const additional_details = { ...details, assigned_by: context.actor.name, assigned_at: instant(context.now) };
  const values = { additional_details, editor_guid: context.user?.guid };
  return await updateRecord(trx, resource, context, claim, values, { action: 'assign_lawyer' });
}

async function updated(changing: Changing<'complex_update'>): Promise<StoredRecord> {
  requireChangeable(changing, changing.claim);
  return await changeStored(changing, changing.claim, changing.sent);
}

/** The calls of complex claims that no declaration serves. */
export const complexClaims: Registrar = (app, deps) => {
  const { claims, workflow } = claimModel(deps);
  const statuses = claimCall(deps, 'statuses');
  app.get(statuses.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(claims, 'list', context);
    const dashboardOf = (status: ClaimState) =>
      claimDashboardNames.find((name) => claimDashboards[name].some((one) => one === status)) ?? 'open';
    const order = Object.keys(workflow.states);
    const states = claimStates.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    const content = states.map((status) => ({
      status,
      label: context.t(`workflows.claim.states.${status}`),
      dashboard: dashboardOf(status),
      resting: workflow.states[status]?.resting ?? false,
    }));
    return await reply.header('cache-control', 'no-store').send(statuses.answers({ content }));
  });
  looksAtClaim(app, deps, 'complex_claim', async ({ context, claim }) => {
    const [offered = claim] = await withActions(deps.db, deps, claims, context, [claim]);
    return readableRecord(claims, context, await answeredWith(deps.db, deps, claims, context, offered));
  });
  changesClaim(app, deps, 'complex_update', updated);
  changesClaim(app, deps, 'assign_lawyer', assigned);
};
