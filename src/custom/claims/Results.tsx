import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../i18n/format.ts';
import { documentsMissing } from '../../resources/rules/claimDocuments.ts';
import { inWords } from '../../schema/day.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import type { Claim } from './facts.ts';

const Next = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });
const Papers = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 });

/** What became of it: the reference for the claimant, what is still missing, until when. */
export function Results({ claim, customer }: { readonly claim: Claim; readonly customer: string }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const workflow = useModel().workflows.claim;
  const missing = documentsMissing(claim, claim.received_documents);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel aria-labelledby="claim-made">
      <PanelHead>
        <h2 id="claim-made" ref={heading} tabIndex={-1} style={{ outline: 0 }}>
          {t('app.claim.made', { reference: claim.claim_reference ?? '' })}
        </h2>
        {workflow ? <StateChip workflow={workflow} state={claim.status ?? ''} /> : null}
      </PanelHead>
      {missing.length > 0 ? (
        <>
          {t('app.claim.missing', { until: formatDate(claim.documents_deadline ?? null, context.locale) })}
          <Papers>
            {missing.map((one) => (
              <li key={one}>{t(`resources.claims.choices.received_documents.${one}`)}</li>
            ))}
          </Papers>
        </>
      ) : (
        t('app.claim.complete', { at: inWords(claim.decision_due_at, context) })
      )}
      <Next>
        <Button component={Link} to={`/claims/${encodeURIComponent(claim.id)}/show`} variant="contained">
          {t('app.claim.open')}
        </Button>
        <Button component={Link} to={`/customers/${encodeURIComponent(customer)}/show`} color="inherit">
          {t('app.claim.back')}
        </Button>
      </Next>
    </Panel>
  );
}
