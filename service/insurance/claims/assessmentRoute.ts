import type { Registrar } from '../../platform/deps.ts';
import { documentsMissing, documentsNeeded } from '../../../src/resources/rules/claimDocuments.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf } from '../benefits/module.ts';
import type { Reader } from '../shared/reader.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import type { Stored } from '../shared/stored.ts';
import { looksAtClaim } from './claimCall.ts';
import { coverageOf } from './coverage.ts';
import { nightsOf } from './nights.ts';
import { highRiskOf, overlapping } from './highRisk.ts';
import { claimSettings } from './settings.ts';
import { suggestedAmount } from './suggested.ts';

/** What somebody who decides on a claim should know beside it. */
export async function assessmentOf(reader: Reader, claim: Stored<'claims'>) {
  const { context } = reader;
  const { policy } = await coverageOf(reader, claim);
  const on = eventDay(claim) ?? todayOf(context);
  const balances = await balancesOf(reader, policy, personOf(claim), on, { except: claim.guid });
  const settings = await claimSettings(reader);
  const others = await overlapping(reader, claim);
  const due = claim.decision_due_at;
  return {
    claim_guid: claim.guid,
    documents_needed: documentsNeeded(claim),
    documents_missing: documentsMissing(claim, claim.received_documents),
    nights: nightsOf(claim),
    balances,
    suggested_amount: suggestedAmount(claim, balances),
    second_approval_above: settings.second_approval_above,
    ex_gratia_limit: settings.ex_gratia_limit,
    high_risk: await highRiskOf(reader, claim),
    overlapping: others.map(({ guid, claim_reference, status, type }) => ({ guid, claim_reference, status, type })),
    seconds_left: due === null ? null : Math.round((Date.parse(due) - context.now.getTime()) / 1000),
  };
}

/** `GET /api/assessment?claim_guid=`: papers, balances, what could be approved, and what makes the claim high-risk. */
export const claimAssessment: Registrar = (app, deps) => {
  looksAtClaim(app, deps, 'assessment', async (looking) => await assessmentOf(looking, looking.claim));
};
