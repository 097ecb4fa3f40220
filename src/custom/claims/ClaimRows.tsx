import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import type { Claim } from './facts.ts';

const Claims = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });

/** From when until when a claim is about; null where it has no day yet. */
function daysOf(claim: Readonly<Record<string, unknown>>): readonly [string, string] | null {
  const from = [claim.admission_date, claim.death_date, claim.event_date].find(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  if (from === undefined) return null;
  const until = claim.discharge_date;
  return [from, typeof until === 'string' && until > from ? until : from];
}

function daysSaid(claim: Claim, locale: Locale): string {
  return [...new Set(daysOf(claim))].map((one) => formatDate(one, locale)).join(' – ');
}

export interface ClaimRowsProps {
  readonly claims: readonly Claim[];
  /** What else is to be said of one. */
  readonly more?: (claim: Claim) => ReactNode;
}

/** Claims in a few words each, as links; that there is none, where there is none. @example <ClaimRows claims={others} /> */
export function ClaimRows({ claims, more }: ClaimRowsProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const workflow = useModel().workflows.claim;
  if (claims.length === 0) return t('app.claim.no_others');
  return (
    <Claims>
      {claims.map((claim) => (
        <Row key={claim.id}>
          <Link to={`/claims/${encodeURIComponent(claim.id)}/show`}>{claim.claim_reference}</Link>
          {workflow ? <StateChip workflow={workflow} state={claim.status ?? ''} /> : null}
          <span>{daysSaid(claim, locale)}</span>
          {more?.(claim)}
        </Row>
      ))}
    </Claims>
  );
}
