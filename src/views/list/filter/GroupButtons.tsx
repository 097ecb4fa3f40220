import { useListContext, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Glyph } from '../../Glyph.tsx';
import { labelKey } from '../columns.ts';
import { QuietButton } from '../parts.tsx';

/**
 * Puts the rows of a list together by a field, and back: by its order, which stands in the address.
 * @example <GroupButtons resource={orders} sortBy={['tag']} />
 */
export function GroupButtons({
  resource,
  sortBy,
}: {
  readonly resource: ResolvedResource;
  /** Fields that the list can be sorted by. */
  readonly sortBy: readonly string[];
}) {
  const t = useTranslate();
  const { sort, setSort } = useListContext();
  const { field, order } = resource.sort;
  return resource.groupBy
    .filter((name) => sortBy.includes(name))
    .map((name) => {
      const isOn = sort.field === name;
      const next = isOn
        ? { field, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) }
        : { field: name, order: 'ASC' as const };
      return (
        <QuietButton
          key={name}
          type="button"
          {...(isOn ? {} : { 'data-bare': '' })}
          aria-pressed={isOn}
          onClick={() => setSort(next)}
        >
          <Glyph name={isOn ? 'check' : 'columns'} />
          {t('views.list.group_by', { field: t(labelKey(resource, name)) })}
        </QuietButton>
      );
    });
}
