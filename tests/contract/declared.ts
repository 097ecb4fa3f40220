import { endpoints as accessEndpoints } from '../../src/authProvider/endpoints.ts';
import { renewal } from '../../src/dataProvider/upload.ts';
import { model } from '../../src/resources/model.ts';
import { ownerParameters, pathsOf, type ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import { signature } from './call.ts';

export interface Declared {
  readonly signature: string;
  /** Where it is declared, for messages: `countries.update`. */
  readonly where: string;
  readonly endpoint: ResolvedEndpoint;
}

/** Each of them answers its file by a call of the contract. */
const reports = await model.reports();

/** Every call that the declarations make in the insurer's own dialect. */
export function declaredCalls(): readonly Declared[] {
  const found: Declared[] = [];
  const add = (where: string, endpoint: ResolvedEndpoint | null | undefined) => {
    if (!endpoint) return;
    for (const path of pathsOf(endpoint)) {
      found.push({ where, endpoint, signature: signature(`${endpoint.method} ${path}`) });
    }
  };
  for (const resource of Object.values(model.resources)) {
    if (resource.dialect !== 'contract') continue;
    for (const endpoint of [...Object.values(resource.endpoints), ...resource.lists]) {
      add(`${resource.name}.${endpoint.name}`, endpoint);
    }
    for (const endpoint of Object.values(resource.calls)) add(`${resource.name}.${endpoint.name}`, endpoint);
  }
  for (const workflow of Object.values(model.workflows)) {
    // What the product keeps for itself speaks a dialect of its own, its actions too.
    if (model.resources[workflow.resource]?.dialect !== 'contract') continue;
    for (const action of Object.values(workflow.actions)) add(`${workflow.name}.${action.name}`, action.endpoint);
  }
  for (const { name, endpoint } of Object.values(reports)) add(`reports.${name}`, endpoint);
  add('search', model.search);
  return found;
}

/** Signatures of all of them, with the calls of signing in and of renewing an address for a file, which belong to no entity. */
export function declaredSignatures(): ReadonlySet<string> {
  const entities = declaredCalls().map((one) => one.signature);
  const files = signature(`${renewal.method} ${renewal.path}`);
  return new Set([...entities, ...Object.values(accessEndpoints).map(signature), files]);
}

/** The query parameters that a declaration names for just this call. A filter by a field of its own name goes by the convention. */
export function namesSent(endpoint: ResolvedEndpoint): readonly string[] {
  const { query, keyParam, queryOf, queryAsks, many } = endpoint;
  return [
    ...Object.keys(query),
    ...(keyParam === null ? [] : [keyParam]),
    ...Object.keys(queryOf),
    ...queryAsks,
    ...ownerParameters(endpoint).map(([param]) => param),
    ...(many ? [many.state] : []),
  ];
}

/** Every query parameter that a declaration lets the client send. */
export function namesSendable(endpoint: ResolvedEndpoint): readonly string[] {
  const { filterBy, filters, search, searchBy, sizeParam, envelope, takes, method } = endpoint;
  const paging = envelope.total === undefined ? [] : ['page', sizeParam];
  return [
    ...namesSent(endpoint),
    ...(Array.isArray(takes) && (method === 'GET' || method === 'DELETE') ? takes.map(({ name }) => name) : []),
    ...filterBy.map((field) => filters[field]?.param ?? field),
    ...searchBy.map((field) => filters[field]?.param ?? field),
    ...(search === null ? [] : [search]),
    ...paging,
  ];
}
