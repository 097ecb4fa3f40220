import type { Report } from '../../declarationError.ts';
import {
  type CrudOperation,
  crudOperations,
  fieldsInPath,
  type Method,
  type ResolvedEndpoint,
} from '../../endpoint.ts';
import type { Model, ResolvedResource } from '../../model.ts';
import type { ResourceSpec } from '../../resource.ts';
import { systemFields } from '../../resolve/resolveResource.ts';
import { instead } from '../nearest.ts';

const methods: Readonly<Record<CrudOperation, Method>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};

/** Path parameters that the environment fills in, and the key by its usual name. */
const besides = ['realm', 'id'];

/** Reports CRUD calls of another method, whose path names no record or something that is no field, and what is listed nowhere. */
export function checkEndpoints(spec: ResourceSpec, resource: ResolvedResource, report: Report): void {
  for (const operation of crudOperations) {
    const endpoint = resource.endpoints[operation];
    if (endpoint) checkEndpoint(operation, endpoint, resource, report);
  }
  if (spec.endpoints && !spec.endpoints.list && !spec.singleton) {
    report(
      'missing-list',
      `${spec.name}.endpoints.list`,
      "Every entity is listed somewhere: declare list: 'GET /api/...'.",
    );
  }
  checkLists(resource, report);
}

function checkEndpoint(
  operation: CrudOperation,
  endpoint: ResolvedEndpoint,
  { name, key, field, singleton }: ResolvedResource,
  report: Report,
): void {
  const where = `${name}.endpoints.${operation}`;
  const isToldApart = operation === 'update' && endpoint.method === 'POST' && endpoint.keyParam !== null;
  if (endpoint.method !== methods[operation] && !isToldApart) {
    report(
      'bad-endpoint',
      where,
      `${operation} is a ${methods[operation]}, not a ${endpoint.method}. Declare other calls under "calls".`,
    );
  }
  const known = [...Object.keys(field), key, ...systemFields, ...besides];
  const isStray = (parameter: string) => !known.includes(parameter);
  for (const parameter of singleton ? [] : endpoint.parameters.filter(isStray)) {
    report(
      'unknown-path-parameter',
      where,
      `{${parameter}} is no field of ${name}. Write {${key}}, or {id} for the key. ${instead(parameter, Object.keys(field), 'fields')}`,
      [`${name}.fields.${parameter}`],
    );
  }
  const asked = operation === 'list' ? [...fieldsInPath(endpoint), ...Object.keys(endpoint.filters)] : [];
  for (const start of Object.keys(endpoint.start).filter((one) => !asked.includes(one))) {
    report(
      'unknown-path-parameter',
      `${where}.start.${start}`,
      `No path and no filter of a list asks for "${start}". Take it out of "start".`,
      [`${where}.filters`],
    );
  }
  const isOfOne = operation === 'get' || operation === 'update' || operation === 'delete';
  const saysWhich =
    endpoint.keyParam !== null || endpoint.parameters.some((one) => one === key || one === 'id' || isStray(one));
  if (isOfOne && !singleton && !saysWhich) {
    report('missing-path-parameter', where, `The path must say which record: add {${key}}.`);
  }
}

function checkLists({ name, key, lists, field }: ResolvedResource, report: Report): void {
  const known = [...Object.keys(field), key, ...systemFields, 'id'];
  for (const [index, list] of lists.entries()) {
    const where = `${name}.lists.${index}`;
    if (list.method !== 'GET') report('bad-endpoint', where, `A list is a GET, not a ${list.method}.`);
    for (const one of fieldsInPath(list).filter((parameter) => !known.includes(parameter))) {
      report(
        'unknown-field',
        where,
        `${name} has no field "${one}" that the list could be narrowed by. ${instead(one, Object.keys(field), 'fields')}`,
        [`${name}.fields.${one}`],
      );
    }
  }
}

/** Reports lists of which nobody could tell which is meant: under one call, with the same selection. */
export function checkListsApart({ resources }: Model, report: Report): void {
  const taken = new Map<string, string>();
  for (const { name, endpoints, lists } of Object.values(resources)) {
    const all = [
      ...(endpoints.list ? [[`${name}.endpoints.list`, endpoints.list] as const] : []),
      ...lists.map((list, index) => [`${name}.lists.${index}`, list] as const),
    ];
    for (const [where, { method, path, service, only, query }] of all) {
      const id = JSON.stringify([service, method, path.replaceAll(/\{\w+\}/g, '{}'), sorted(only), sorted(query)]);
      const other = taken.get(id);
      if (other !== undefined) {
        report(
          'duplicate-list',
          where,
          `${other} lists by the same call. Write another path, or tell them apart by "only" or "query".`,
          [other],
        );
      }
      taken.set(id, where);
    }
  }
}

const sorted = (table: object) => Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1));
