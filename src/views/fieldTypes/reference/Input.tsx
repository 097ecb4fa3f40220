import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList, useReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import { compareText } from '../../../../i18n/format.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { labelsUnder } from '../../record/labels.ts';
import { valueText } from '../../record/valueText.ts';
import { recordTitle } from '../../recordTitle.ts';
import { useDebounced } from '../filterParts/useDebounced.ts';
import { ChooserInput, type Option } from '../inputParts/ChooserInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';
import { targetOf, withinOf } from './target.ts';

/** As many as one looks through; an endpoint that cannot search gives all that it has at once. */
const found = 25;
const everything = 500;

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

/** Another record, found by its title: by the service where its list can search, else among all of them here. */
export function ReferenceInput(props: InputProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const target = useDeclaration(targetOf(props.field));
  const within = withinOf(props.field, context);
  const input = useFieldInput(props);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 200);
  const searches = target.dialect === 'contract' && target.endpoints.list?.search != null;
  const { data, isPending, isFetching, error } = useGetList(
    target.name,
    {
      pagination: { page: 1, perPage: searches ? found : everything },
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...within, ...(searches && text !== '' ? { q: text } : {}) },
    },
    { placeholderData: keepPreviousData, retry: false },
  );
  const key = input.text;
  const { referenceRecord } = useReference({
    reference: target.name,
    id: key,
    options: { enabled: key !== '', retry: false, meta: { params: within } },
  });
  const options = (data ?? []).map((record: RaRecord) => optionOf(target, record, context));
  if (!searches) options.sort((a, b) => compareText(a.title, b.title, context.locale));
  const loaded = referenceRecord ? optionOf(target, referenceRecord, context) : null;
  // Until its title is known, a key that people gave themselves stands for it; a generated one never does.
  const unknown = { id: key, title: target.generatedKey ? '…' : key, subtitle: null };
  const chosen = key === '' ? null : (options.find(({ id }) => id === key) ?? loaded ?? unknown);
  return (
    <ChooserInput
      {...props}
      input={input}
      options={options}
      chosen={chosen}
      loading={isPending || (searches && (isFetching || text !== typed.trim()))}
      failed={error ? t('views.inputs.search_failed') : undefined}
      {...(searches ? { onSearch: setTyped } : {})}
    />
  );
}
