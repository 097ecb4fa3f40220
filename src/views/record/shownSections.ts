import type { Context } from '../../schema/context.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { details } from '../fieldTypes/details.ts';
import { isShown } from './allows.ts';

/** A part of a record's page with what there is to see in it. */
export interface ShownSection {
  readonly name: string;
  readonly fields: readonly ResolvedField[];
  /** It stands at the side. */
  readonly aside: boolean;
}

/**
 * The sections of a record's page: only fields that a person may read, that the record has, and that are no keys.
 * @example shownSections(model.resources.products, product, context).map(({ name }) => name) // ['identity', 'terms', ...]
 */
export function shownSections(
  resource: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  context: Context,
): readonly ShownSection[] {
  return resource.sections.flatMap((section) => {
    if (!matches(section.visible, record, context)) return [];
    const fields = section.fields.flatMap((name) => {
      const field = resource.field[name];
      return field && details[field.spec.type] !== null && isShown(field, record, context) ? [field] : [];
    });
    return fields.length > 0 ? [{ name: section.name, fields, aside: section.aside }] : [];
  });
}
