import { type RaRecord, useTranslate } from 'ra-core';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { useAllRelated } from '../../../views/record/related/useRelated.ts';
import { type ClaimPaper, viewedPapers } from './papers.ts';

/** All papers of a claim: those that prove it, and whatever else came. */
export interface ClaimPapers {
  /** Null until they have come. */
  readonly documents: readonly ClaimPaper[] | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** The papers of a claim as they can be looked at, the newest first. */
export function useClaimPapers(claim: RaRecord): ClaimPapers {
  const t = useTranslate();
  const papers = useAllRelated(useDeclaration('claim_documents'), 'claim_guid', claim.id);
  const files = useAllRelated(useDeclaration('claim_files'), 'claim_guid', claim.id);
  return {
    documents:
      papers.data && files.data
        ? [
            ...viewedPapers(papers.data, (kind) => t(`resources.claim_documents.choices.type.${kind}`)),
            ...viewedPapers(files.data, () => t('resources.claims.desk.documents.other')),
          ]
        : null,
    isFailed: (papers.error !== null && !papers.data) || (files.error !== null && !files.data),
    again: () => {
      void papers.refetch();
      void files.refetch();
    },
  };
}
