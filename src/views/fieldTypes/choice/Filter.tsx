import { useResourceContext, useTranslate } from 'ra-core';
import { AnyOfFilter } from '../filterParts/AnyOfFilter.tsx';
import type { FilterProps } from '../visual.ts';
import { choiceKey } from './choiceKey.ts';
import { useStatesByTab } from './useStatesByTab.ts';

/** Any of the declared values, by their labels; states by the tabs of the list, where the service says which there are. */
export function ChoiceFilter(props: FilterProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const tabs = useStatesByTab(props.field.name);
  const spec: typeof props.field.spec & { readonly choices?: readonly string[] } = props.field.spec;
  const choices = spec.choices ?? [];
  const offered = tabs ? [...tabs.keys()].filter((value) => choices.includes(value)) : choices;
  const options = offered.map((value) => ({
    value,
    label: t(choiceKey(resource, props.field.name, value), { _: value }),
    ...(tabs ? { group: t(`resources.${resource}.tabs.${tabs.get(value)}`) } : {}),
  }));
  return <AnyOfFilter {...props} options={options} />;
}
