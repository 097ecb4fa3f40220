import { instant } from '../../../src/schema/units.ts';
import { invalid } from '../../platform/http/errors.ts';
import { updateRecord } from '../../platform/records/repository.ts';
import type { WriteHook } from '../../platform/records/writeHook.ts';
import { asSystem } from '../../platform/workflows/asSystem.ts';
import { defineWrites, type Write } from '../shared/effects.ts';
import { recordsWhere } from '../shared/reader.ts';
import { heldClaim, requireChangeable, requireTakesFiles } from './claimCall.ts';
import { entryProblems, typeProblems } from './entryRules.ts';
import { facilityOf } from './facility.ts';
import { coverageOf } from './coverage.ts';
import { overlapping } from './highRisk.ts';

/** A claim that is changed must still be one that could be made. */
const changed = defineWrites('claims', {
  beforeUpdate: async (write) => {
    const { record, values, context } = write;
    const claim = { ...record, ...values };
    const coverage = await coverageOf(write, claim);
    const isDraft = record.status === 'initiated';
    const problems = isDraft ? typeProblems(claim, coverage) : await entryProblems(write, claim, coverage);
    if (problems.length > 0) throw invalid(problems);
    const others = await overlapping(write, claim);
    const overlapping_claims = others.length > 0 ? others.map(({ guid }) => guid) : null;
    return { ...(await facilityOf(write, claim)), overlapping_claims, editor_guid: context.user?.guid ?? null };
  },
});

/** Papers of a claim are changed while the claim itself may be, and the claim knows which kinds have come. */
async function papersChanged(write: Write<'claim_documents'>, isGone: boolean): Promise<void> {
  const { trx, context, record: paper } = write;
  const claim = await heldClaim(write, paper);
  requireChangeable(write, claim);
  const others = await recordsWhere(write, 'claim_documents', { claim_guid: [claim.guid], type: [paper.type] });
  const before = claim.received_documents ?? [];
  const isThere = before.includes(paper.type);
  if (isGone ? others.length > 0 || !isThere : isThere) return;
  const received_documents = isGone ? before.filter((one) => one !== paper.type) : [...before, paper.type];
  const values = {
    received_documents,
    ...(isGone
      ? {}
      : {
          document_channel: claim.document_channel === 'not_received' ? 'upload' : claim.document_channel,
          documents_received_at: claim.documents_received_at ?? instant(context.now),
        }),
  };
  const { resource, context: service } = asSystem(write, 'claims');
  await updateRecord(trx, resource, service, claim, values, { action: isGone ? 'remove_document' : 'add_document' });
}

const papers = defineWrites('claim_documents', {
  afterCreate: async (write) => await papersChanged(write, false),
  beforeUpdate: async (write) => {
    await papersChanged(write, false);
    return {};
  },
  afterDelete: async (write) => await papersChanged(write, true),
});

/** Letters arrive late, and are kept with a claim whatever was decided; what a decision may rest on is not taken away after it. */
const files = defineWrites('claim_files', {
  afterCreate: async (write) => requireTakesFiles(await heldClaim(write, write.record)),
  afterDelete: async (write) => requireChangeable(write, await heldClaim(write, write.record)),
});

/** What follows from writes to claims and their papers. */
export const claimWrites: readonly WriteHook[] = [changed, papers, files];
