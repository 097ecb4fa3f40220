import type { RaRecord } from 'ra-core';
import { shownName } from '../../../schema/fieldTypes/file/facts.ts';
import type { ViewedDocument } from '../../../views/viewer/document.ts';

/** A paper of a claim that can be looked at. */
export interface ClaimPaper extends ViewedDocument {
  /** The type of a paper that proves the claim, as the wire has it; null of whatever else came. */
  readonly kind: string | null;
}

/** Those of the rows that have a file to look at. */
export function viewedPapers(
  rows: readonly RaRecord[],
  titleOf: (kind: string | null) => string,
): readonly ClaimPaper[] {
  return rows.flatMap(({ id, url, type, filename }) => {
    if (typeof url !== 'string') return [];
    const kind = typeof type === 'string' ? type : null;
    return [{ id: String(id), kind, title: titleOf(kind), name: shownName(filename), address: url }];
  });
}

/** The papers of a kind, which is compared by its code: the words of two kinds may be the same. */
export function papersOf(papers: readonly ClaimPaper[], kind: string): readonly ClaimPaper[] {
  return papers.filter((paper) => paper.kind === kind);
}
