import { type RaRecord, useTranslate } from 'ra-core';
import { shownName } from '../../../schema/fieldTypes/file/facts.ts';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { useAllRelated } from '../../../views/record/related/useRelated.ts';
import type { ViewedDocument } from '../../../views/viewer/document.ts';

/** All papers of a claim: those that prove it, and whatever else came. */
export interface ClaimPapers {
  /** Null until they have come. */
  readonly documents: readonly ViewedDocument[] | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** The papers of a claim as they can be looked at, the newest first. */
export function useClaimPapers(claim: RaRecord): ClaimPapers {
  const t = useTranslate();
  const papers = useAllRelated(useDeclaration('claim_documents'), 'claim_guid', claim.id);
  const files = useAllRelated(useDeclaration('claim_files'), 'claim_guid', claim.id);
  const viewed = (rows: readonly RaRecord[], titleOf: (row: RaRecord) => string): readonly ViewedDocument[] =>
    rows.flatMap((row) =>
      typeof row.url === 'string'
        ? [{ id: String(row.id), title: titleOf(row), name: shownName(row.filename), address: row.url }]
        : [],
    );
  return {
    documents:
      papers.data && files.data
        ? [
            ...viewed(papers.data, ({ type }) => t(`resources.claim_documents.choices.type.${String(type)}`)),
            ...viewed(files.data, () => t('resources.claims.desk.documents.other')),
          ]
        : null,
    isFailed: (papers.error !== null && !papers.data) || (files.error !== null && !files.data),
    again: () => {
      void papers.refetch();
      void files.refetch();
    },
  };
}
