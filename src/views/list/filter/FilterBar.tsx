import { useListFilterContext, useTranslate } from 'ra-core';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Glyph } from '../../Glyph.tsx';
import type { ListAbilities } from '../abilities.ts';
import { labelKey } from '../columns.ts';
import { Line, QuietButton } from '../parts.tsx';
import { FilterChip } from './FilterChip.tsx';
import { isNarrowed, isTab, readFilter } from './filterState.ts';
import { SearchBox } from './SearchBox.tsx';

const GroupButtons = lazy(() => import('./GroupButtons.tsx').then((module) => ({ default: module.GroupButtons })));
const AddFilterMenu = lazy(() => import('./AddFilterMenu.tsx').then((module) => ({ default: module.AddFilterMenu })));

export interface FilterBarProps {
  readonly resource: ResolvedResource;
  readonly abilities: ListAbilities;
  /** Field that the tabs narrow by: it needs no chip. */
  readonly tabbed: string | null;
}

/**
 * The row that narrows a list: search, a chip per filter in sight or in use, and the way to the others. Rows that come change nothing in it.
 * @example <FilterBar resource={contacts} abilities={abilitiesOf(contacts, context)} tabbed={null} />
 */
export const FilterBar = memo(function FilterBar({ resource, abilities, tabbed }: FilterBarProps) {
  const t = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const [added, setAdded] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A tab for each state says everything; tabs that gather several leave the single one to a filter.
  const byTabs = (name: string) => name === tabbed && isTab(resource.tabs, filterValues[name]);
  const choices = abilities.filterBy
    .filter((field) => field.name !== tabbed || resource.tabs !== null)
    .map((field) => ({ field, label: t(labelKey(resource, field.name)) }));
  const inSight = (name: string) =>
    resource.filters.includes(name) ||
    name === added ||
    (resource.field[name] !== undefined && readFilter(resource.field[name], filterValues) !== undefined);
  // Those of the declaration keep their places; what a person adds comes after them.
  const declared = (name: string) => (resource.filters.includes(name) ? resource.filters.indexOf(name) : Infinity);
  const chips = choices
    .filter(({ field }) => inSight(field.name))
    .sort((a, b) => declared(a.field.name) - declared(b.field.name) || 0);
  const rest = choices.filter(({ field }) => !inSight(field.name));
  const clearable = isNarrowed(filterValues) && Object.keys(filterValues).some((name) => !byTabs(name));
  const clear = () =>
    setFilters(tabbed && tabbed in filterValues && byTabs(tabbed) ? { [tabbed]: filterValues[tabbed] } : {});

  return (
    <Line>
      {abilities.search && (
        <SearchBox what={t(`resources.${resource.name}.name`, { smart_count: 2 })} atLeast={abilities.searchAtLeast} />
      )}
      {chips.map(({ field, label }) => (
        <FilterChip
          key={field.name}
          field={field}
          label={label}
          single={abilities.single.includes(field.name)}
          byTabs={byTabs(field.name)}
          opened={field.name === added}
          onClosed={() => setAdded(null)}
        />
      ))}
      {rest.length > 0 && (
        <QuietButton
          ref={button}
          type="button"
          data-bare=""
          aria-haspopup="menu"
          aria-expanded={adding}
          onClick={() => setAdding(true)}
        >
          <Glyph name="filter" />
          {t('views.filters.add')}
        </QuietButton>
      )}
      {resource.groupBy.length > 0 ? (
        <Suspense
          // As wide as what comes: in a full line it would push the list down.
          fallback={resource.groupBy.map((name) => (
            <QuietButton key={name} type="button" data-bare="" disabled>
              <Glyph name="columns" />
              {t('views.list.group_by', { field: t(labelKey(resource, name)) })}
            </QuietButton>
          ))}
        >
          <GroupButtons resource={resource} sortBy={abilities.sortBy} />
        </Suspense>
      ) : null}
      {clearable && (
        // In few words, so that the row has room for what it narrows to.
        <QuietButton type="button" data-bare="" aria-label={t('views.filters.clear')} onClick={clear}>
          {t('views.filters.clear_one')}
        </QuietButton>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddFilterMenu
            anchor={button}
            label={t('views.filters.add')}
            choices={rest}
            onClose={() => setAdding(false)}
            onChoose={(name) => {
              setAdding(false);
              setAdded(name);
            }}
          />
        </Suspense>
      )}
    </Line>
  );
});
