import type { RaRecord } from 'ra-core';
import { lazy, useEffect } from 'react';
import { undecidedClaims } from '../../resources/rules/claimDashboards.ts';
import { is, isOneOf, not } from '../../schema/predicate.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { PrintButton } from '../../views/record/print/PrintButton.tsx';
import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const parts = {
  assessment: async () => ({ default: (await import('./AssessmentPanel.tsx')).AssessmentPanel }),
  documents: async () => ({ default: (await import('./desk/DocumentsPanel.tsx')).DocumentsPanel }),
  benefits: async () => ({ default: (await import('./desk/BenefitsPanel.tsx')).BenefitsPanel }),
  expenses: async () => ({ default: (await import('./desk/ExpensesPanel.tsx')).ExpensesPanel }),
  others: async () => ({ default: (await import('./desk/OthersPanel.tsx')).OthersPanel }),
  lawyer: async () => ({ default: (await import('./desk/LawyerPanel.tsx')).LawyerPanel }),
};

const AssessmentPanel = lazy(parts.assessment);
const DocumentsPanel = lazy(parts.documents);
const BenefitsPanel = lazy(parts.benefits);
const ExpensesPanel = lazy(parts.expenses);
const OthersPanel = lazy(parts.others);
const LawyerPanel = lazy(parts.lawyer);

const isUndecided = isOneOf('status', undecidedClaims);
const desk = 'resources.claims.desk';

const panels: readonly RecordPanel[] = [
  { name: 'assessment', title: `${desk}.title`, concerns: isUndecided, leads: true, Content: AssessmentPanel },
  { name: 'documents', title: `${desk}.documents.title`, beside: isUndecided, Content: DocumentsPanel },
  {
    name: 'benefits',
    title: `${desk}.usage.title`,
    // What is paid out of goodwill uses none.
    concerns: not(is('ex_gratia', true)),
    leads: isUndecided,
    Content: BenefitsPanel,
  },
  { name: 'expenses', title: `${desk}.expense.title`, leads: isUndecided, Content: ExpensesPanel },
  { name: 'others', title: 'app.claim.others', leads: isUndecided, Content: OthersPanel },
  {
    name: 'lawyer',
    title: `${desk}.lawyer.title`,
    concerns: not(isOneOf('status', ['initiated', 'discarded'])),
    Content: LawyerPanel,
  },
];

function Print({ claim }: { readonly claim: RaRecord }) {
  return <PrintButton resource={useDeclaration('claims')} record={claim} />;
}

const actionsFor = (claim: RaRecord) => <Print claim={claim} />;

/** The page of a claim as the desk where it is decided: its papers beside what is known of it. */
export function ClaimPage() {
  // While the claim is on its way: on a slow line its parts would be waited for after it.
  useEffect(() => {
    for (const load of Object.values(parts)) load().catch(() => undefined);
  }, []);
  return <ResourceShow actions={actionsFor} panels={panels} />;
}
