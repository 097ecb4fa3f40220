import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useCall } from '../../dataProvider/useCall.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { type Balance, balancesIn } from './assessment.ts';
import { Balances } from './Balances.tsx';

/** What the benefits have left for the person of a draft; nothing until that is known. */
export function Left({ draft }: { readonly draft: RaRecord }) {
  const t = useTranslate();
  const ask = useCall('claims', 'balances');
  const { data } = useQuery({
    queryKey: ['claims', 'balances', draft.id, draft.version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Balance[]> =>
      balancesIn((await ask({ query: { claim_guid: String(draft.id) }, signal })).data),
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel aria-labelledby="claim-left">
      <PanelHead>
        <h2 id="claim-left">{t('resources.claims.desk.balances')}</h2>
      </PanelHead>
      <Balances balances={data} columns={['remaining', 'limit']} />
    </Panel>
  );
}
