import { useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { choiceKey } from '../fieldTypes/choice/choiceKey.ts';
import { abilitiesOf } from './abilities.ts';
import { type Column, columnFields, labelKey, toColumn } from './columns.ts';

/** The columns of a list as a person chose them. */
export interface ColumnChoice {
  /** What is shown, the title first. */
  readonly columns: readonly Column[];
  /** Everything that can be shown, in the order of the declaration. */
  readonly all: readonly Column[];
  readonly isShown: (name: string) => boolean;
  /** Names of the columns to show; null for those of the declaration. */
  readonly choose: (names: readonly string[] | null) => void;
  readonly changed: boolean;
}

/**
 * The columns of a list: those of the declaration until a person chooses others, remembered per resource.
 * @example const { columns, choose } = useColumns(resource)
 */
export function useColumns(resource: ResolvedResource): ColumnChoice {
  const context = useSchemaContext();
  const t = useTranslate();
  const model = useModel();
  const [chosen, choose] = useStore<readonly string[] | null>(`${resource.name}.list.columns`, null);
  return useMemo(() => {
    const { sortBy } = abilitiesOf(resource, context);
    const workflow = resource.workflow ? model.workflows[resource.workflow] : undefined;
    const all = columnFields(resource, context).map((field) => {
      const spec: typeof field.spec & { readonly choices?: readonly string[] } = field.spec;
      return toColumn(field, {
        label: t(labelKey(resource, field.name)),
        sortable: sortBy.includes(field.name),
        isTitle: field.name === resource.title,
        isState: workflow?.field === field.name,
        words: (spec.choices ?? []).map((value) => t(choiceKey(resource.name, field.name, value), { _: value })),
      });
    });
    // What the store holds may be older than the declaration, or not a list at all.
    const names = Array.isArray(chosen) ? chosen : resource.columns;
    const isShown = (name: string) => name === resource.title || names.includes(name);
    const ordered = Array.isArray(chosen)
      ? all
      : [...all].sort((a, b) => rank(resource, a.field.name) - rank(resource, b.field.name));
    return {
      columns: ordered.filter(({ field }) => isShown(field.name)),
      all,
      isShown,
      choose,
      changed: Array.isArray(chosen),
    };
  }, [resource, model, context, t, chosen, choose]);
}

/** The title stands first, then the declared order. */
function rank(resource: ResolvedResource, name: string): number {
  if (name === resource.title) return -1;
  const place = resource.columns.indexOf(name);
  return place < 0 ? resource.columns.length : place;
}
