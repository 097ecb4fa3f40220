import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { useCall } from '../../useCall.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Glyph } from '../../../views/Glyph.tsx';
import { coming, Stack } from '../../../views/record/parts.ts';
import { SectionFailed } from '../../../views/record/SectionFailed.tsx';
import { PartTable } from './PartTable.tsx';
import { claimIn, sumOf } from './parts.ts';
import { PanelButton } from './PanelButton.tsx';
import { Quiet } from './Quiet.ts';
import { useChanging } from './useChanging.ts';

const UsageDialog = lazy(async () => ({ default: (await import('./UsageDialog.tsx')).UsageDialog }));

/** The benefits that a claim uses, in their order, and what it uses where it lists none. */
export function BenefitsPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const { locale } = useSchemaContext();
  const changing = useChanging(record);
  const ask = useCall('claims', 'balances');
  const remove = useCall('claims', 'remove_benefit_usage');
  const [isOpen, setOpen] = useState(false);
  const usages = claimIn(record).benefit_usages ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: ['claims', 'balances', record.id, record.version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await ask({ query: { claim_guid: String(record.id) }, signal })).data.content,
  });
  if (error) return <SectionFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={56} {...coming} />;
  const word = (name: string, options?: object) => t(`resources.claims.desk.${name}`, options);
  const nameOf = (benefit: string) =>
    data.find((one) => one.benefit === benefit)?.name ?? word(`benefits.${benefit}`, { _: benefit });
  const takeAway = async (guid: string) => {
    const { query, version } = changing.of({});
    try {
      await remove({ query: { ...query, benefit_usage_guid: guid }, version });
      notify(word('usage.removed'), { type: 'success' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t('errors.any'), { type: 'error' });
    }
    await changing.done();
  };
  const rows = usages.map(({ guid, benefit, units, amount_in_cents }) => ({
    key: guid,
    name: nameOf(benefit),
    about: units === null ? null : word('usage.units', { smart_count: units, units: formatNumber(units, locale) }),
    amount_in_cents,
  }));
  return (
    <Stack>
      {rows.length === 0 ? (
        <Quiet>{word('usage.none')}</Quiet>
      ) : (
        <PartTable
          what={word('benefit')}
          rows={rows}
          total={sumOf(usages)}
          onRemove={changing.isAllowed ? (guid) => void takeAway(guid) : undefined}
        />
      )}
      {changing.isAllowed && data.length > 0 ? (
        <PanelButton icon={<Glyph name="plus" size={14} />} onPress={() => setOpen(true)}>
          {word('usage.add')}
        </PanelButton>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <UsageDialog
            claim={record}
            balances={data}
            usages={usages}
            nameOf={nameOf}
            changing={changing}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
