import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { formatMoney } from '../../../i18n/format.ts';
import { useCall } from '../../dataProvider/useCall.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Facts, Panel, PanelHead } from '../../views/record/parts.ts';
import { type Balance, balancesIn } from './assessment.ts';

/** What the benefits have left for the person of a draft; nothing until that is known. */
export function Left({ draft }: { readonly draft: RaRecord }) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const ask = useCall('claims', 'balances');
  const { data } = useQuery({
    queryKey: ['claims', 'balances', draft.id, draft.version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Balance[]> =>
      balancesIn((await ask({ query: { claim_guid: String(draft.id) }, signal })).data),
  });
  if (!data || data.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  return (
    <Panel aria-labelledby="claim-left">
      <PanelHead>
        <h2 id="claim-left">{t('resources.claims.desk.balances')}</h2>
      </PanelHead>
      <Facts>
        {data.map(({ benefit, name, remaining_in_cents, limit_in_cents }) => (
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
