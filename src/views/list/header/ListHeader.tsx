import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { SavedViews } from '../../savedViews/SavedViews.tsx';
import { isNarrowed } from '../filter/filterState.ts';
import { Gap, Line } from '../parts.tsx';
import { CreateButton } from './CreateButton.tsx';
import { StateTabs } from './StateTabs.tsx';
import { perTheme } from '../../theme/perTheme.ts';

const Head = styled(Line)(
  perTheme(({ theme }) => ({
    minHeight: 36,
    flexShrink: 0,
    // Many states have a line of their own in a wide window too.
    '& > nav[data-many]': { order: 2, flex: '1 1 100%' },
    '& h1': { margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.015em' },
    '& > output': {
      // Room from the start: it comes later than the others, and nothing moves for it.
      minWidth: 96,
      margin: '2px 0 0',
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
      color: theme.palette.text.secondary,
    },
    // The name with up to four icons, the number with the way to a new record, the states in a line of their own.
    '@media (max-width: 600px)': {
      '& > h1': { flex: '1 1 calc(100% - 192px)' },
      '& > span': { display: 'none' },
      '& > button': { width: 40, padding: 0, gap: 0, fontSize: 0 },
      '& > button > svg:not(:first-of-type)': { display: 'none' },
      '& > output': { order: 1, flex: '1 1 50%' },
      '& > a:last-of-type': { order: 1 },
      '& > nav': { order: 2, flex: '1 1 100%' },
    },
  })),
);

/**
 * What the list is, how many records it has, the views kept of it, its states, and the way to a new record.
 * @example <ListHeader resource={contacts} />
 */
export function ListHeader({
  resource,
  children,
}: {
  readonly resource: ResolvedResource;
  /** What can be done with the whole list, before the way to a new record. */
  readonly children?: ReactNode;
}) {
  const t = useTranslate();
  const model = useModel();
  const { locale } = useSchemaContext();
  const { total, filterValues, error } = useListContext();
  const workflow = resource.workflow ? model.workflows[resource.workflow] : undefined;
  const narrowed = isNarrowed(filterValues);
  return (
    <Head>
      <h1 tabIndex={-1}>{t(`resources.${resource.name}.name`, { smart_count: 2 })}</h1>
      <output>
        {total !== undefined &&
          !error &&
          t(narrowed ? 'views.list.matching' : 'views.list.count', {
            smart_count: total,
            count: formatNumber(total, locale),
          })}
      </output>
      <SavedViews resource={resource} />
      {workflow && <StateTabs workflow={workflow} />}
      <Gap />
      {children}
      <CreateButton resource={resource} />
    </Head>
  );
}
