import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import type { AccessOperation } from '../../schema/outline.ts';
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
export function canDo(
  { outlines }: Pick<Model, 'outlines'>,
  context: Context,
  { resource: name, action, record }: AccessQuestion,
): boolean {
  const resource = Object.hasOwn(outlines, name) ? outlines[name] : undefined;
  const operation = Object.hasOwn(operations, action) ? operations[action] : undefined;
  if (!resource || !operation) return false;
  const rule = resource.may[operation];
  return isRecord(record) ? matches(rule, record, context) : couldMatch(rule, context);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
