import { keepPreviousData } from '@tanstack/react-query';
import { everything } from '../../../dataProvider/index.ts';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { compareText } from '../../../../i18n/format.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { labelsUnder } from '../../record/labels.ts';
import { valueText } from '../../record/valueText.ts';
import { recordTitle } from '../../recordTitle.ts';
import { abilitiesOf } from '../../list/abilities.ts';
import { useDebounced } from '../filterParts/useDebounced.ts';
import type { Option } from '../inputParts/ChooserInput.tsx';
import { targetOf, withinOf } from './target.ts';

/** As many as one looks through; an endpoint that cannot search gives all that it has at once. */
const found = 25;

/** The records that a field may point to, narrowed while a person types. */
export interface ReferenceOptionsFound {
  readonly target: ResolvedResource;
  readonly within: Readonly<Record<string, string>>;
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** Words when they cannot be had. */
  readonly failed: string | undefined;
  /** Called with what is typed, when the service searches; undefined when all are here. */
  readonly onSearch: ((text: string) => void) | undefined;
  readonly optionOf: (record: RaRecord) => Option;
}

/**
 * What can be chosen for a field that points to records: found by the service where its list can search, else all of them.
 * @example const { options, loading, onSearch } = useReferenceOptions(field);
 */
export function useReferenceOptions(field: ResolvedField): ReferenceOptionsFound {
  const context = useSchemaContext();
  const target = useDeclaration(targetOf(field));
  const within = withinOf(field, context);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 200);
  const searches = target.dialect === 'contract' && abilitiesOf(target, context).search;
  const { data, isPending, isFetching, error } = useGetList(
    target.name,
    {
      pagination: searches ? { page: 1, perPage: found } : everything,
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...within, ...(searches && text !== '' ? { q: text } : {}) },
    },
    { placeholderData: keepPreviousData, retry: false },
  );
  const options = (data ?? []).map((record: RaRecord) => optionOf(target, record, context));
  if (!searches) options.sort((a, b) => compareText(a.title, b.title, context.locale));
  return {
    target,
    within,
    options,
    loading: isPending || (searches && (isFetching || text !== typed.trim())),
    failed: error ? context.t('views.inputs.search_failed') : undefined,
    onSearch: searches ? setTyped : undefined,
    optionOf: (record) => optionOf(target, record, context),
  };
}

/** A record as something to choose: its title, and a second fact where the resource has one. */
function optionOf(resource: ResolvedResource, record: RaRecord, context: RuleContext): Option {
  const fact = resource.subtitle === null ? undefined : resource.field[resource.subtitle];
  const labels = labelsUnder(`resources.${resource.name}`, context.t);
  return {
    id: String(record.id),
    title: recordTitle(resource, record, context.t) ?? context.t('views.record.unknown_reference'),
    subtitle: fact ? valueText(fact, record[fact.name], { context, labels, record }) || null : null,
  };
}
