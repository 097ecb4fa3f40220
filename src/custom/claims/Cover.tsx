import { styled } from '@mui/material/styles';
import { useGetManyReference, useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { isOver, sameDays } from '../../resources/rules/claimOverlap.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Facts, Panel, PanelHead } from '../../views/record/parts.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import type { Claim, Policy, Product } from './facts.ts';

const Warning = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.warning.dark,
  margin: 0,
}));
const Claims = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });

/** The policy that is claimed under: from when and until when it pays. */
export function PolicyInSight({ policy }: { readonly policy: Policy }) {
  const t = useTranslate();
  const { locale, now } = useSchemaContext();
  const workflow = useModel().workflows.policy;
  const { data: product } = useGetOne<Product>('products', { id: policy.product_guid });
  const { waiting_ends_at: waiting } = policy;
  const isWaiting = waiting != null && waiting > now.toISOString();
  return (
    <Panel aria-labelledby="claim-cover">
      <PanelHead>
        <h2 id="claim-cover">{t('app.claim.cover')}</h2>
        {workflow ? <StateChip workflow={workflow} state={policy.status ?? ''} /> : null}
      </PanelHead>
      <Facts>
        <div>
          <dt>{t('resources.claims.fields.policy_guid')}</dt>
          <dd>
            <Link to={`/policies/${encodeURIComponent(policy.id)}/show`}>{policy.policy_number}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('resources.policies.fields.product_guid')}</dt>
          <dd>{product?.name ?? ' '}</dd>
        </div>
        <div>
          <dt>{t('app.claim.covered')}</dt>
          <dd>
            {t('app.claim.from_until', {
              from: formatDate(policy.start_date, locale),
              until: formatDate(policy.end_date ?? null, locale),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('app.claim.pays_from')}</dt>
          <dd>{formatDate(waiting ?? policy.start_date, locale)}</dd>
        </div>
      </Facts>
      {isWaiting ? <Warning>{t('app.claim.still_waiting')}</Warning> : null}
    </Panel>
  );
}

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

/** The customer's other claims; those about the same person and the same days are marked while somebody types. */
export function OtherClaims({ customer, except }: { readonly customer: string; readonly except: string | null }) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const workflow = useModel().workflows.claim;
  const typed = useWatch();
  const { data } = useGetManyReference<Claim>('claims', {
    target: 'customer_guid',
    id: customer,
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const others = (data ?? []).filter(({ id }) => id !== except);
  return (
    <Panel aria-labelledby="claim-others">
      <PanelHead>
        <h2 id="claim-others">{t('app.claim.others')}</h2>
      </PanelHead>
      {others.length === 0 ? t('app.claim.no_others') : null}
      <Claims>
        {others.map((claim) => (
          <Row key={claim.id}>
            <Link to={`/claims/${encodeURIComponent(claim.id)}/show`}>{claim.claim_reference}</Link>
            {workflow ? <StateChip workflow={workflow} state={claim.status ?? ''} /> : null}
            <span>{daysSaid(claim, locale)}</span>
            {sameDays(typed, claim) && !isOver(claim) ? (
              <Warning>{t('app.claim.overlaps', { person: claim.affected_person ?? '' })}</Warning>
            ) : null}
          </Row>
        ))}
      </Claims>
    </Panel>
  );
}
