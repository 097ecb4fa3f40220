import type { RaRecord } from 'ra-core';
import { lazy } from 'react';
import { undecidedClaims } from '../../resources/rules/claimDashboards.ts';
import { is, isOneOf, not } from '../../schema/predicate.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { PrintButton } from '../../views/record/print/PrintButton.tsx';
import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const AssessmentPanel = lazy(async () => ({ default: (await import('./AssessmentPanel.tsx')).AssessmentPanel }));
const DocumentsPanel = lazy(async () => ({ default: (await import('./desk/DocumentsPanel.tsx')).DocumentsPanel }));
const BenefitsPanel = lazy(async () => ({ default: (await import('./desk/BenefitsPanel.tsx')).BenefitsPanel }));
const ExpensesPanel = lazy(async () => ({ default: (await import('./desk/ExpensesPanel.tsx')).ExpensesPanel }));
const OthersPanel = lazy(async () => ({ default: (await import('./desk/OthersPanel.tsx')).OthersPanel }));
const LawyerPanel = lazy(async () => ({ default: (await import('./desk/LawyerPanel.tsx')).LawyerPanel }));

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
  return <ResourceShow actions={actionsFor} panels={panels} />;
}
