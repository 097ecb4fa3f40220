import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { isFormer } from '../../../schema/fieldTypes/choice/held.ts';
import { AnyOfFilter } from '../filterParts/AnyOfFilter.tsx';
import type { FilterProps } from '../visual.ts';
import { chosen } from '../filterParts/AnyOfFilter.tsx';
import { choiceKey } from './choiceKey.ts';
import { choiceWords } from './choiceWords.ts';
import { useStatesByTab } from './useStatesByTab.ts';

/** What is offered no longer, and that the list shows, or is narrowed to, all the same. */
function useFormer({ field, value }: FilterProps): readonly string[] {
  const { data } = useListContext();
  const shown: readonly unknown[] = (data ?? []).flatMap((record: RaRecord) => record[field.name]);
  const seen = [...shown, ...chosen(value)].filter((one): one is string => typeof one === 'string' && one !== '');
  return [...new Set(seen)].filter((one) => isFormer(field.spec, one)).toSorted();
}

/** Any of the declared values, by their labels; states by the tabs of the list, where the service says which there are. */
export function ChoiceFilter(props: FilterProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const tabs = useStatesByTab(props.field.name);
  const spec: typeof props.field.spec & { readonly choices?: readonly string[] } = props.field.spec;
  const choices = spec.choices ?? [];
  const offered = tabs ? [...tabs.keys()].filter((value) => choices.includes(value)) : choices;
  const former = useFormer(props);
  const options = [...offered, ...former].map((value) => ({
    value,
    label: choiceWords(choiceKey(resource, props.field.name, value), value, props.field.spec, t),
    ...(tabs?.has(value) ? { group: t(`resources.${resource}.tabs.${tabs.get(value)}`) } : {}),
  }));
  return <AnyOfFilter {...props} options={options} />;
}
