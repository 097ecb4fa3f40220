import { instant } from '../../../../src/schema/units.ts';
import { documentsMissing } from '../../../../src/resources/rules/claimDocuments.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { intakeOf, documentsUntil, isComplete, noDeadline, waitsForDecision, waitsForDocuments } from '../intake.ts';
import { draftProblems, entryProblems } from '../entryRules.ts';
import { facilityOf } from '../facility.ts';
import { coverageOf } from '../coverage.ts';
import { overlapping } from '../highRisk.ts';
import { problem } from '../entryProblem.ts';
import { freeReference } from '../reference.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { addDays } from '../../shared/days.ts';
import type { Doing, Effects, Making } from '../../shared/effects.ts';

/** A draft is kept for so many days. */
const draftDays = 30;

/** The group of a claim that names none. */
const usualTag = 'Default';

/** A claim is taken up when what is told of it is covered; its papers decide where it waits. */
async function taken(doing: Making<'claim', 'create'> | Doing<'claim', 'submit'>) {
  const claim = { ...doing.record, ...doing.asked };
  const problems = await entryProblems(doing, claim, await coverageOf(doing, claim));
  if (problems.length > 0) throw invalid(problems);
  const others = await overlapping(doing, claim);
  return {
    ...(await facilityOf(doing, claim)),
    overlapping_claims: others.length > 0 ? others.map(({ guid }) => guid) : null,
    ...(await intakeOf(doing, claim)),
    draft_until: null,
    tag: claim.tag ?? usualTag,
  };
}

/** Names of papers, for a sentence. */
const named = ({ context }: Doing<'claim'>, types: readonly string[]) =>
  types.map((type) => context.t(`resources.claims.choices.received_documents.${type}`)).join(', ');

/** How a claim is made, its papers come, and it is put away. */
export const claimRegistrationEffects = {
  initiate_claim: async (doing) => {
    const problems = draftProblems(doing.asked, await coverageOf(doing, doing.asked));
    if (problems.length > 0) throw invalid(problems);
    return {
      claim_reference: await freeReference(doing),
      draft_until: addDays(todayOf(doing.context), draftDays),
      tag: doing.asked.tag ?? usualTag,
    };
  },
  create: async (doing) => ({ ...(await taken(doing)), claim_reference: await freeReference(doing) }),
  submit: taken,
  documents_received: async (doing) => {
    const { record, asked } = doing;
    const received_documents = [
      ...new Set([...(record.received_documents ?? []), ...(asked.received_documents ?? [])]),
    ];
    const missing = documentsMissing(record, received_documents);
    const problems = [
      ...(missing.length > 0
        ? [problem('received_documents', 'documents_missing', { documents: named(doing, missing) })]
        : []),
      ...(asked.documents_verified === true ? [] : [problem('documents_verified', 'not_verified')]),
      ...(asked.documents_received_at && asked.documents_received_at > instant(doing.context.now)
        ? [problem('documents_received_at', 'received_later')]
        : []),
    ];
    if (problems.length > 0) throw invalid(problems);
    return { ...(await waitsForDecision(doing)), received_documents };
  },
  // What is asked for again is not there, or not good enough.
  request_documents: async (doing) => {
    const { record, asked } = doing;
    return {
      ...(await waitsForDocuments(doing)),
      received_documents: (record.received_documents ?? []).filter((one) => !asked.requested_documents.includes(one)),
      documents_verified: null,
    };
  },
  expire: () => noDeadline,
  // Once for each deadline.
  remind_documents: () => ({ remind_on: null }),
  reinstate_expired: async (doing) =>
    isComplete(doing.record)
      ? await waitsForDecision(doing)
      : { status: 'documents_pending', ...(await documentsUntil(doing, doing.asked.documents_deadline)) },
  discard_draft: ({ context }) => ({
    discard_reason: context.actor.kind === 'system' ? 'abandoned' : 'captured_in_error',
    draft_until: null,
  }),
  discard: () => ({ ...noDeadline, decision_due_at: null }),
} satisfies Effects<'claim'>;
