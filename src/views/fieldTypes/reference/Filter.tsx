import { useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { everything } from '../../../dataProvider/index.ts';
import { useState } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { recordTitle } from '../../recordTitle.ts';
import { chosen, type FilterOption } from '../filterParts/AnyOfFilter.tsx';
import { SearchedOptions } from '../filterParts/SearchedOptions.tsx';
import { useDebounced } from '../filterParts/useDebounced.ts';
import type { FilterProps } from '../visual.ts';
import { targetOf, withinOf } from './target.ts';

const shown = 25;

/** Any of the records of another resource, found by what they are known by. */
export function ReferenceFilter(props: FilterProps) {
  const t = useTranslate();
  const target = useDeclaration(targetOf(props.field));
  const within = withinOf(props.field, useSchemaContext());
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 250);
  const searches = typeof target.endpoints.list?.search === 'string';
  const held = chosen(props.value);
  const { data: found = [], isFetching } = useGetList(target.name, {
    pagination: searches ? { page: 1, perPage: shown } : everything,
    sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
    filter: { ...within, ...(searches && query !== '' ? { q: query } : {}) },
  });
  const { data: chosenRecords = [] } = useGetMany(
    target.name,
    { ids: [...held], meta: { params: within } },
    { enabled: held.length > 0 },
  );
  const asOption = (record: RaRecord) => optionOf(target, record, recordTitle(target, record, t));
  const options = found
    .filter((record) => !held.includes(String(record.id)))
    .map(asOption)
    .filter(({ label }) => searches || label.toLowerCase().includes(query.toLowerCase()));
  return (
    <SearchedOptions
      {...props}
      query={typed}
      onQuery={setTyped}
      loading={isFetching}
      options={[...chosenRecords.filter(Boolean).map(asOption), ...options.slice(0, shown)]}
    />
  );
}

/** A record as something to choose: its title, and the second fact that tells two of one name apart. */
function optionOf(target: ResolvedResource, record: RaRecord, title: string | null): FilterOption {
  const second: unknown = target.subtitle ? record[target.subtitle] : null;
  const label = typeof second === 'string' && second !== '' ? `${title ?? ''} (${second})` : (title ?? '');
  return { value: String(record.id), label };
}
