import type { Registrar } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { StoredWrite, WriteHook } from '../resources/writeHook.ts';
import { registerWriteHooks } from '../resources/writeHooks.ts';
import { recordsWhere } from '../benefits/reader.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { claimModel, requireChangeable } from './claimCall.ts';
import { entryProblems, typeProblems } from './entry.ts';
import { groundOf } from './ground.ts';
import { facilityOf } from './facility.ts';
import { overlapping } from './highRisk.ts';

/** A claim that is changed must still be one that could be made. */
const changed: WriteHook = {
  resource: 'claims',
  beforeUpdate: async (write) => {
    const { record, values, context } = write;
    const claim = { ...record, ...values };
    const ground = await groundOf(write, claim);
    const isDraft = record.status === 'initiated';
    const problems = isDraft ? typeProblems(claim, ground) : await entryProblems(write, claim, ground);
    if (problems.length > 0) throw invalid(problems);
    const others = await overlapping(write, claim);
    const overlapping_claims = others.length > 0 ? others.map(({ guid }) => guid) : null;
    return { ...(await facilityOf(write, claim)), overlapping_claims, editor_guid: context.user?.guid };
  },
};

/** Papers of a claim are changed while the claim itself may be, and the claim knows which kinds have come. */
async function papersChanged(write: StoredWrite, isGone: boolean): Promise<void> {
  const { deps, trx, context, record: paper } = write;
  const { claims } = claimModel(deps);
  const claim = await findRecord(trx, claims, context, String(paper.claim_guid), { lock: 'update' });
  if (!claim) throw invalid([{ field: 'claim_guid', key: 'validation.unknown_reference' }]);
  requireChangeable(write, claim);
  if (typeof paper.type !== 'string') return;
  const others = await recordsWhere(write, 'claim_documents', {
    claim_guid: [String(claim.guid)],
    type: [paper.type],
  });
  const before: readonly unknown[] = Array.isArray(claim.received_documents) ? claim.received_documents : [];
  const isThere = before.includes(paper.type);
  if (isGone ? others.length > 0 || !isThere : isThere) return;
  const received_documents = isGone ? before.filter((one) => one !== paper.type) : [...before, paper.type];
  const values = {
    received_documents,
    ...(isGone
      ? {}
      : {
          document_channel: claim.document_channel === 'not_received' ? 'upload' : claim.document_channel,
          documents_received_at: claim.documents_received_at ?? context.now.toISOString(),
        }),
  };
  const { resource, context: service } = asSystem(write, 'claims');
  await updateRecord(trx, resource, service, claim, values, { action: isGone ? 'remove_document' : 'add_document' });
}

const papers = (resource: string): WriteHook => ({
  resource,
  afterCreate: async (write) => await papersChanged(write, false),
  beforeUpdate: async (write) => {
    await papersChanged(write, false);
    return {};
  },
  afterDelete: async (write) => await papersChanged(write, true),
});

const hooks = [changed, papers('claim_documents')];

/** What follows from writes to claims and their papers. */
export const claimHooks: Registrar = () => registerWriteHooks(hooks);
