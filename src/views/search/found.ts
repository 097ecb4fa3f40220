import type { Model, ResolvedResource } from '../../schema/model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record that the search over everything has found. */
export interface Found {
  readonly resource: ResolvedResource;
  readonly id: string;
  /** The value by which people know it, empty when it has none. */
  readonly title: string;
  /** The field by which it was found, and what stands there. */
  readonly matched: { readonly field: string; readonly value: string };
  readonly details: Values;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name of the resource of a row; undefined for a kind that this release does not know. */
export function kindOf({ outlines }: Pick<Model, 'outlines'>, row: Values): string | undefined {
  return Object.values(outlines).find(({ found }) => found && found.as === row.doc_type)?.name;
}

/** The records of an answer; kinds that this release does not know are left out. @example readFound(model, data) */
export function readFound(model: Model, rows: readonly Values[]): readonly Found[] {
  return rows.flatMap((row) => {
    const kind = kindOf(model, row);
    const resource = kind && model.resources[kind];
    const matched = isValues(row.matched) ? row.matched : {};
    if (!resource || typeof row.guid !== 'string') return [];
    return [
      {
        resource,
        id: row.guid,
        title: textOf(row.title),
        matched: { field: textOf(matched.field), value: textOf(matched.value) },
        details: isValues(row.details) ? row.details : {},
      },
    ];
  });
}

/** The page of a found record. */
export function pathOf({ resource, id }: Pick<Found, 'resource' | 'id'>): string {
  return `/${resource.name}/${encodeURIComponent(id)}/show`;
}
