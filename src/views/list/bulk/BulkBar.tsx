import { useQueryClient } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { labelKey } from '../columns.ts';
import { failureOf } from '../failure.ts';
import { useOnePress } from '../../useOnePress.ts';
import { Gap, Line, QuietButton } from '../parts.tsx';
import { readAll } from '../readAll.ts';
import type { Selection } from '../useSelection.ts';
import { BulkDelete } from './BulkDelete.tsx';
import type { BulkActionsSlot } from './bulkActions.ts';
import { sumOf } from './sum.ts';

const Bar = styled(Line)(({ theme }) => ({
  minHeight: 32,
  margin: '-4px 0',
  padding: '4px 8px',
  fontSize: 13,
  background: theme.palette.primary.light,
  borderRadius: 6,
  '& b': { fontWeight: 600 },
}));

/** More than this is not selected at once: it is work for a filter or a batch. */
const mostSelected = 500;

export interface BulkBarProps {
  readonly resource: ResolvedResource;
  readonly selection: Selection;
  readonly slot: BulkActionsSlot | undefined;
}

/**
 * What stands in place of the filters while rows are selected: how many, what they sum up to, what can be done with them.
 * @example <BulkBar resource={countries} selection={useSelection()} slot={undefined} />
 */
export function BulkBar({ resource, selection, slot }: BulkBarProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const queries = useQueryClient();
  const { records, elsewhere, clear, drop } = selection;
  const sum = sumOf(resource, records, context);
  const done = (...[ids, fresh = []]: Parameters<Selection['drop']>) => {
    if (ids.length + fresh.length === 0) return;
    drop(ids, fresh);
    void queries.invalidateQueries({ queryKey: [resource.name] });
  };
  const actions = { resource, records, onDone: done };
  return (
    <Bar as="section" aria-label={t('views.list.bulk.bar')}>
      <output>
        <b>
          {t('views.list.bulk.selected', {
            smart_count: records.length,
            count: formatNumber(records.length, context.locale),
          })}
        </b>
        {elsewhere > 0 && ` ${t('views.list.bulk.elsewhere', { smart_count: elsewhere })}`}
      </output>
      {sum && sum.counted > 0 && (
        <span>
          {t('views.list.bulk.sum', { field: t(labelKey(resource, sum.field)) })} <b>{sum.text}</b>
        </span>
      )}
      <SelectMatching resource={resource} selection={selection} />
      <Gap />
      {slot?.applies(resource) && <slot.Actions {...actions} />}
      <BulkDelete {...actions} />
      <QuietButton type="button" data-bare="" onClick={clear}>
        {t('views.list.bulk.clear')}
      </QuietButton>
    </Bar>
  );
}

/** Selects everything that matches, once all of the page is selected and there is more. */
function SelectMatching({ resource, selection }: Pick<BulkBarProps, 'resource' | 'selection'>) {
  const t = useTranslate();
  const dataProvider = useDataProvider();
  const { data = [], total = 0, filterValues, filter, sort } = useListContext();
  const { busy, press } = useOnePress();
  const [problem, setProblem] = useState<string | null>(null);
  const whole = data.every((record) => selection.records.some(({ id }) => id === record.id));
  if (!whole || total <= selection.records.length || total > mostSelected) return null;
  const read = async () => {
    setProblem(null);
    try {
      const all = await readAll({
        dataProvider,
        resource: resource.name,
        filter: { ...filterValues, ...filter },
        sort,
        signal: new AbortController().signal,
      });
      selection.take(all);
    } catch (error) {
      setProblem(failureOf(error).message ?? t('validation.fallback.list'));
    }
  };
  return (
    <>
      <QuietButton type="button" data-bare="" disabled={busy} onClick={() => void press(read)}>
        {t('views.list.bulk.select_matching', { smart_count: total })}
      </QuietButton>
      {problem !== null && <span role="alert">{t(problem, { _: problem })}</span>}
    </>
  );
}
