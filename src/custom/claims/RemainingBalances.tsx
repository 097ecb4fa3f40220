import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../i18n/format.ts';
import { useCall } from '../useCall.ts';
import { eventDay, personOf } from '../../resources/rules/claimEvent.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { coming, Facts, Panel, PanelHead } from '../../views/record/parts.ts';
import type { Policy } from './facts.ts';

export interface RemainingBalancesProps {
  readonly policy: Policy;
  /** The draft of the claim, if there is one: what it holds is not taken from its own balance. */
  readonly draft: RaRecord | null;
}

/** The remaining balances of a policy, for the person and the day of the claim that is being entered. */
export function RemainingBalances({ policy, draft }: RemainingBalancesProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const ask = useCall('claims', 'balances');
  const typed = useWatch();
  const day = eventDay(typed);
  const query = {
    policy_guid: policy.id,
    dependant_guid: personOf(typed),
    // Who types a year begins with others.
    on: day?.startsWith('20') ? day : null,
    claim_guid: draft === null ? null : String(draft.id),
  };
  const { data, isError } = useQuery({
    queryKey: ['claims', 'balances', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await ask({ query, signal })).data.content,
  });
  if (isError || data?.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  return (
    <Panel aria-labelledby="claim-left">
      <PanelHead>
        <h2 id="claim-left">{t('resources.claims.desk.balances')}</h2>
      </PanelHead>
      <Facts>
        {data ? null : <Skeleton height={40} {...coming} />}
        {data?.map(({ benefit, name, remaining_in_cents, limit_in_cents }) => (
          <div key={benefit}>
            <dt>{name ?? t(`resources.claims.desk.benefits.${benefit}`)}</dt>
            <dd>
              {t('resources.claims.desk.usage.left', { left: money(remaining_in_cents), limit: money(limit_in_cents) })}
            </dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
