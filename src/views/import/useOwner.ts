import { useCreatePath, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { Context } from '../../schema/context.ts';
import { importableFields } from '../../schema/csvImport/fields.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { targetOf } from '../fieldTypes/reference/target.ts';
import type { Step } from '../Trail.tsx';

/** What all rows of an import have in common, and the page that it was begun from. */
export interface Owner {
  /** Field to text: what a row that says nothing of it has. */
  readonly given: Readonly<Record<string, string>>;
  readonly from: Step;
}

/**
 * The record that the imported ones will belong to, as the address says; without it, the list.
 * @example useOwner(prices).given // { product_guid: '...' } at /product_prices/import?product_guid=...
 */
export function useOwner(resource: ResolvedResource): Owner {
  const t = useTranslate();
  const path = useCreatePath();
  const model = useModel();
  const context = useSchemaContext();
  const { search } = useLocation();
  const named = namedIn(new URLSearchParams(search), resource, model, context);
  if (!named) {
    const title = t(`resources.${resource.name}.name`, { smart_count: 2 });
    return { given: {}, from: { to: path({ resource: resource.name, type: 'list' }), title } };
  }
  const { field, key, target } = named;
  const title = t(`resources.${target}.name`, { smart_count: 1 });
  return { given: { [field]: key }, from: { to: path({ resource: target, id: key, type: 'show' }), title } };
}

/** The first reference of a new record that an address has a key for. */
function namedIn(address: URLSearchParams, resource: ResolvedResource, model: Model, context: Context) {
  for (const field of importableFields(resource, context)) {
    const key = field.spec.type === 'reference' ? address.get(field.name) : null;
    const target = key ? model.resources[targetOf(field)]?.name : undefined;
    if (key && target) return { field: field.name, key, target };
  }
  return null;
}
