import type { Context } from '../../schema/context.ts';
import type { AccessOperation, Model, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { couldMatch } from './couldMatch.ts';

/** What react-admin asks before it shows a page or a button. */
export interface AccessQuestion {
  readonly resource: string;
  readonly action: string;
  readonly record?: unknown;
}

/** Words of react-admin for operations that the declarations name otherwise. */
const operations: Readonly<Record<string, AccessOperation>> = {
  list: 'list',
  show: 'show',
  get: 'get',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
  export: 'export',
};

/**
 * Whether a person may do something to a resource or to one record of it, as the declaration says. Without a record the
 * answer is whether there could be one. What is not declared is not allowed.
 * @example canDo(model, context, { resource: 'countries', action: 'edit' }) // true for an administrator
 */
export function canDo(model: Model, context: Context, { resource: name, action, record }: AccessQuestion): boolean {
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  const operation = Object.hasOwn(operations, action) ? operations[action] : undefined;
  if (!resource || !operation || !isServed(resource, operation)) return false;
  const rule = resource.access[operation];
  return isRecord(record) ? matches(rule, record, context) : couldMatch(rule, context);
}

/** Whether there is a call behind the operation. One record can be had from the list where there is no call for it alone. */
function isServed({ dialect, endpoints, csv }: ResolvedResource, operation: AccessOperation): boolean {
  if (operation === 'export') return csv && (dialect === 'simple-rest' || endpoints.list !== undefined);
  if (dialect === 'simple-rest') return true;
  if (operation === 'show' || operation === 'get') return endpoints.get !== undefined || endpoints.list !== undefined;
  return endpoints[operation] !== undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
