import type { Translate } from '../../../i18n/translator.ts';
import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { choiceKey } from '../fieldTypes/choice/choiceKey.ts';
import { abilitiesOf } from './abilities.ts';
import { type Column, columnFields, labelKey, toColumn } from './columns.ts';

/** The columns of a list. */
export interface ListColumns {
  /** What is shown, the title first. */
  readonly columns: readonly Column[];
  /** Everything that can be shown, in the order of the declaration. */
  readonly all: readonly Column[];
  readonly isShown: (name: string) => boolean;
  /** Whether they are others than those of the declaration. */
  readonly changed: boolean;
}

/** For whom, and in whose words. */
export interface ListScope {
  readonly model: Pick<Model, 'workflows'>;
  readonly context: Context;
  readonly t: Translate;
}

/** Where the store has the columns that a person chose for a list. @example chosenColumnsKey('contacts') // 'contacts.list.columns' */
export const chosenColumnsKey = (resource: string): string => `${resource}.list.columns`;

/**
 * The columns of a list: those that a person chose, else those of the declaration.
 * @param chosen what the store has, which may be older than the declaration, or not a list at all
 * @example listColumns(contacts, { model, context, t }, null).columns.map(({ label }) => label) // ['Name', 'Phone']
 */
export function listColumns(
  resource: ResolvedResource,
  { model, context, t }: ListScope,
  chosen: unknown,
): ListColumns {
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
  const changed = Array.isArray(chosen);
  const names: readonly unknown[] = changed ? chosen : resource.columns;
  const isShown = (name: string) => name === resource.title || names.includes(name);
  const ordered = changed ? all : [...all].sort((a, b) => rank(resource, a.field.name) - rank(resource, b.field.name));
  return { columns: ordered.filter(({ field }) => isShown(field.name)), all, isShown, changed };
}

/** The title stands first, then the declared order. */
function rank(resource: ResolvedResource, name: string): number {
  if (name === resource.title) return -1;
  const place = resource.columns.indexOf(name);
  return place < 0 ? resource.columns.length : place;
}
