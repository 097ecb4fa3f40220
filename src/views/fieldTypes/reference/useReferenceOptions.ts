import { keepPreviousData } from '@tanstack/react-query';
import { everything } from '../../../dataProvider/index.ts';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { compareText } from '../../../../i18n/format.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { useDeclaration, useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { labelsUnder } from '../../record/labels.ts';
import { valueText } from '../../record/valueText.ts';
import { recordTitle } from '../../recordTitle.ts';
import { abilitiesOf } from '../../list/abilities.ts';
import { useDebounced } from '../filterParts/useDebounced.ts';
import type { Option } from '../inputParts/ChooserInput.tsx';
import { amongOf, targetOf, withinOf } from './target.ts';
import { useFoundByCall } from './useFoundByCall.ts';
import { useNamed } from './useNamed.ts';

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
 * What can be chosen for a field that points to records: found by the service where its list can search, or by the call that finds one where
 * no list of all of them can be asked for; else all of them.
 * @example const { options, loading, onSearch } = useReferenceOptions(field);
 */
export function useReferenceOptions(field: ResolvedField): ReferenceOptionsFound {
  const context = useSchemaContext();
  const target = useDeclaration(targetOf(field));
  const within = withinOf(field, context);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 200);
  const byCall = useFoundByCall(target, within, text);
  const searches = byCall.isWay || (target.dialect === 'contract' && abilitiesOf(target, context).search);
  const listed = useGetList(
    target.name,
    {
      pagination: searches ? { page: 1, perPage: found } : everything,
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: { ...within, ...amongOf(field), ...(searches && text !== '' ? { q: text } : {}) },
    },
    { placeholderData: keepPreviousData, retry: false, enabled: !byCall.isWay },
  );
  const { data, isFetching, error } = byCall.isWay ? byCall : listed;
  const isPending = !byCall.isWay && listed.isPending;
  const options = (data ?? []).map((record: RaRecord) => optionOf(target, record, context));
  const secondOf = useSecondFact(target, byCall.isWay ? (data?.[0] ?? null) : null);
  if (!searches) options.sort((a, b) => compareText(a.title, b.title, context.locale));
  return {
    target,
    within,
    options: secondOf(options),
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

/** Of one record that was found, whose it is in words, where that is a record itself. */
function useSecondFact(
  target: ResolvedResource,
  record: RaRecord | null,
): (options: readonly Option[]) => readonly Option[] {
  const t = useTranslate();
  const { resources } = useModel();
  const fact = target.subtitle === null ? undefined : target.field[target.subtitle];
  const key: unknown = fact && record?.[fact.name];
  const { referenceRecord } = useNamed(fact, typeof key === 'string' && key !== '' ? key : null);
  const declared = fact && referenceRecord && resources[targetOf(fact)];
  const name = declared ? recordTitle(declared, referenceRecord, t) : null;
  return (options) => (name === null ? options : options.map((one) => ({ ...one, subtitle: name })));
}
