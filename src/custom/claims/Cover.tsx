import { styled } from '@mui/material/styles';
import { everything } from '../../dataProvider/index.ts';
import { useGetManyReference, useGetOne, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../i18n/format.ts';
import { isOver, sameDays } from '../../resources/rules/claimOverlap.ts';
import { todayOf } from '../../schema/day.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Facts, Panel, PanelHead } from '../../views/record/parts.ts';
import { StateChip } from '../../views/workflow/StateChip.tsx';
import { ClaimRows } from './ClaimRows.tsx';
import type { Claim, Policy, Product } from './facts.ts';

const Warning = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.warning.dark,
  margin: 0,
}));
/** The policy that is claimed under: from when and until when it pays. */
export function PolicyInSight({ policy }: { readonly policy: Policy }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { locale } = context;
  const workflow = useModel().workflows.policy;
  const { data: product } = useGetOne<Product>('products', { id: policy.product_guid });
  const { waiting_ends_at: waiting } = policy;
  const isWaiting = waiting != null && waiting > todayOf(context);
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

/** The customer's other claims; those about the same person and the same days are marked while somebody types. */
export function OtherClaims({ customer, except }: { readonly customer: string; readonly except: string | null }) {
  const t = useTranslate();
  const typed = useWatch();
  const { data } = useGetManyReference<Claim>('claims', {
    target: 'customer_guid',
    id: customer,
    pagination: everything,
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const overlap = (claim: Claim) =>
    sameDays(typed, claim) && !isOver(claim) ? (
      <Warning>{t('app.claim.overlaps', { person: claim.affected_person ?? '' })}</Warning>
    ) : null;
  const others = (data ?? []).filter(({ id }) => id !== except);
  return (
    <Panel aria-labelledby="claim-others">
      <PanelHead>
        <h2 id="claim-others">{t('app.claim.others')}</h2>
      </PanelHead>
      <ClaimRows claims={others} more={overlap} />
    </Panel>
  );
}
