import { useTranslate } from 'ra-core';
import type { FilterProps } from '../visual.ts';
import { AnyOfFilter, type FilterOption } from './AnyOfFilter.tsx';
import { Hint, Labelled, TextControl } from './controls.tsx';

/** What the search of `SearchedOptions` needs beside the filter's own props. */
export interface SearchedOptionsProps extends Pick<FilterProps, 'label' | 'value' | 'onChange'> {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What matches the query, the chosen ones first. */
  readonly options: readonly FilterOption[];
  readonly loading?: boolean;
}

/**
 * Any of many values: a search box over the check boxes.
 * @example <SearchedOptions {...props} query={query} onQuery={setQuery} options={found} />
 */
export function SearchedOptions({ query, onQuery, loading = false, options, ...props }: SearchedOptionsProps) {
  const t = useTranslate();
  return (
    <>
      <Labelled>
        {t('views.filters.search_values')}
        <TextControl type="search" autoComplete="off" value={query} onChange={(event) => onQuery(event.target.value)} />
      </Labelled>
      <Hint as="output">
        {loading ? t('views.filters.searching') : options.length === 0 ? t('views.filters.no_values') : ''}
      </Hint>
      <AnyOfFilter {...props} options={options} />
    </>
  );
}
