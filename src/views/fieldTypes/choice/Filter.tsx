import { useResourceContext, useTranslate } from 'ra-core';
import { AnyOfFilter } from '../filterParts/AnyOfFilter.tsx';
import type { FilterProps } from '../visual.ts';
import { choiceKey } from './choiceKey.ts';

/** Any of the declared values, by their labels. */
export function ChoiceFilter(props: FilterProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const spec: typeof props.field.spec & { readonly choices?: readonly string[] } = props.field.spec;
  const options = (spec.choices ?? []).map((value) => ({
    value,
    label: t(choiceKey(resource, props.field.name, value), { _: value }),
  }));
  return <AnyOfFilter {...props} options={options} />;
}
