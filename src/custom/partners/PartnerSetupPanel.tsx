import Skeleton from '@mui/material/Skeleton';
import { everything } from '../../dataProvider/index.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import { holding } from '../../schema/overlaid.ts';
import { matches } from '../../schema/predicate.ts';
import { flagsOf } from '../../views/context/flags.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { ToneChip } from '../../views/workflow/ToneChip.tsx';
import { differences } from './differences.ts';
import { whenWords } from './whenWords.ts';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 20px',
  padding: 0,
  '&:last-child': { marginBottom: 0 },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    alignItems: 'start',
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& strong': { fontWeight: 500 },
  '& p': { ...theme.typography.body2, gridColumn: 1, margin: 0, color: theme.palette.text.secondary },
}));

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.subtitle2, margin: '0 0 4px' }));

const flagList = { pagination: everything, sort: { field: 'name', order: 'ASC' } } as const;

/** Which parts of the product a partner has, and what is different on its screens, each with the reason. */
export function PartnerSetupPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const model = useModel();
  const mine = useSchemaContext();
  const { data: flags, error, refetch } = useGetList('feature_flags', flagList);
  const { data: setUp } = useQuery({ queryKey: ['set-up'], queryFn: model.setUp, staleTime: Infinity });
  if (!flags && error) return <SectionFailed onRetry={() => void refetch()} />;
  if (!flags || !setUp) return <Skeleton height={120} />;
  const guid = String(record.id);
  const partner = { guid, code: String(record.code), country: String(record.country), currency: '' };
  const context: Context = { ...mine, partner, flags: flagsOf(flags).of(guid) };
  const overlays = holding(setUp.overlays, context);
  return (
    <>
      <Title>{t('resources.partners.setup.features')}</Title>
      <Lines>
        {setUp.features.map(({ name, when }) => {
          const isOn = matches(when, {}, context);
          return (
            <li key={name}>
              <strong>{t(`features.${name}.title`)}</strong>
              <ToneChip tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'check' : 'cross'}>
                {t(isOn ? 'resources.partners.setup.on' : 'resources.partners.setup.off')}
              </ToneChip>
              <p>{t(`features.${name}.about`)}</p>
              <p>{t('resources.partners.setup.for', { whom: whenWords(when, context, t) })}</p>
            </li>
          );
        })}
      </Lines>
      <Title>{t('resources.partners.setup.differences')}</Title>
      {overlays.length === 0 ? (
        <Hint>{t('resources.partners.setup.no_differences')}</Hint>
      ) : (
        <Lines>
          {overlays.map((overlay) => (
            <li key={overlay.name}>
              <strong>{t(`overlays.${overlay.name}.title`)}</strong>
              {differences(overlay, t).map((words) => (
                <p key={words}>{words}</p>
              ))}
              <p>{t('resources.partners.setup.for', { whom: whenWords(overlay.when, context, t) })}</p>
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}
