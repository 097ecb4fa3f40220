import type { Context } from '../../../schema/context.ts';
import type { Model, ResolvedResource } from '../../../schema/model.ts';
import type { RelatedSpec } from '../../../schema/resource.ts';
import { allows } from '../allows.ts';

/** A section of records that belong to the one of the page. */
export interface RelatedPart {
  readonly id: string;
  readonly resource: ResolvedResource;
  readonly by: string;
  readonly columns: readonly string[];
  readonly actions: readonly string[];
  /** What the record must be like for them to be made, changed, deleted. */
  readonly guards: RelatedSpec['guards'];
  /** What their field `by` holds. */
  readonly value: string;
}

/**
 * The sections of related records that this person may see on a record's page.
 * @example relatedOf(model, contacts, contact, context).map(({ id }) => id) // ['related-contracts', 'related-payments', ...]
 */
export function relatedOf(
  model: Model,
  { related }: ResolvedResource,
  record: Readonly<Record<string, unknown>>,
  context: Context,
): readonly RelatedPart[] {
  return related.flatMap(({ resource: name, by, of, columns, actions = [], guards }) => {
    const outline = model.outlines[name];
    const value = of === undefined ? record.id : record[of];
    if (!outline || !value || !allows(outline, 'list', {}, context)) return [];
    const resource = model.resources[name];
    return resource
      ? [
          {
            id: `related-${name}`,
            resource,
            by,
            columns: columns ?? resource.columns,
            actions,
            guards,
            value: String(value),
          },
        ]
      : [];
  });
}
