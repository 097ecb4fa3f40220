import { useTranslate, type RaRecord } from 'ra-core';
import { Fragment } from 'react';
import type { ResolvedField } from '../../../schema/model.ts';
import { fieldFacts } from '../../../schema/fieldTypes/facts.ts';
import { cells } from '../../fieldTypes/cells.ts';
import { canBeColumn } from '../../fieldTypes/columns.ts';
import type { FilterValue } from '../../fieldTypes/visual.ts';
import { isList } from './filterState.ts';

/** No record stands behind the value of a filter. */
const nobody: RaRecord = { id: '' };

/** How many values are named before the rest is counted. */
const named = 2;

/**
 * What a filter narrows to, in words: values as their cells show them, a range with its bounds.
 * @example <FilterWords field={status} value={['open', 'closed']} /> // Open, Closed
 */
export function FilterWords({ field, value }: { readonly field: ResolvedField; readonly value: FilterValue }) {
  const t = useTranslate();
  const Cell = cells[field.spec.type];
  const show = (raw: string) => (
    <Cell field={field} value={fieldFacts[field.spec.type].decode(raw, field.spec)} record={nobody} />
  );
  if (value === undefined) return null;
  if (typeof value === 'string') return <>{t('views.filters.begins', { text: value })}</>;
  if (isList(value)) {
    const more = value.length - named;
    return (
      <>
        {value.slice(0, named).map((one, index) => (
          <Fragment key={one}>
            {index > 0 && ', '}
            {canBeColumn(field.spec.type) ? show(one) : t('views.filters.one_value')}
          </Fragment>
        ))}
        {more > 0 && ` ${t('views.filters.more', { smart_count: more })}`}
      </>
    );
  }
  return (
    <>
      {!value.from && '≤ '}
      {value.from && !value.to && '≥ '}
      {value.from && show(value.from)}
      {value.from && value.to && ' – '}
      {value.to && show(value.to)}
    </>
  );
}
