import type { CrudOperation, ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { bodySchema } from '../../../src/schema/jsonSchema.ts';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import { type SharedSign, sharedSigns } from '../files/fileFields.ts';
import { rehearsalPath } from '../../../src/schema/rehearsalPath.ts';
import { offeredBy } from '../../../src/schema/offered.ts';
import { sharedCalls } from '../workflows/sharedCalls.ts';
import { storedResources } from '../storage/table.ts';
import { eitherOperation } from './eitherOperation.ts';
import {
  contractListParameters,
  idempotencyKey,
  ifMatch,
  partnerParameter,
  keyParameters,
  ownerQuery,
  pathParameters,
  restListParameters,
} from './parameters.ts';
import { actionOperation, signatureSchema, versionSchema } from './actionOperation.ts';
import { callOperation } from './callOperation.ts';
import { etag, operation } from './declaredOperation.ts';
import { rehearsalOperation } from './rehearsalOperation.ts';
import { searchOperation } from './searchOperation.ts';
import { listOfRecords, schemaOf } from './schemas.ts';

/** Path to method to operation. */
export type Paths = Record<string, Record<string, JsonSchema>>;

/** Every operation that follows from the declarations: the CRUD calls, the simple-REST resources, the workflow actions. */
export function declaredPaths(model: Model): Paths {
  const paths: Paths = {};
  const add = (path: string, method: string, described: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const resource of storedResources(model)) {
    if (resource.dialect === 'simple-rest') addRest(resource, add);
    const signedAs = model.workflows[resource.workflow ?? '']?.signedAs ?? null;
    for (const [name, endpoint] of Object.entries(resource.endpoints)) {
      if (endpoint.service === 'main') {
        const described = crudOperation(resource, name as CrudOperation, endpoint, signedAs);
        const made = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
        if (made) {
          add(endpoint.path, endpoint.method, eitherOperation(made, described));
          continue;
        }
        add(endpoint.path, endpoint.method, described);
        if (endpoint.searchPath !== null) {
          add(endpoint.searchPath, endpoint.method, {
            ...described,
            operationId: `${String(described.operationId)}_search`,
          });
        }
      }
    }
    for (const endpoint of resource.lists) {
      add(endpoint.path, endpoint.method, crudOperation(resource, 'list', endpoint));
    }
    if (resource.metadata?.service === 'main') {
      add(resource.metadata.path, resource.metadata.method, metadataOperation(resource, resource.metadata));
    }
    if (resource.summary?.endpoint.service === 'main') {
      const { path, method } = resource.summary.endpoint;
      add(path, method, summaryOperation(resource));
    }
    for (const call of Object.values(resource.calls)) {
      if (call.answers && call.service === 'main') {
        add(call.path, call.method, callOperation(resource, call, model.workflows[resource.workflow ?? ''] ?? null));
      }
    }
    const signing = Object.values(resource.calls).flatMap(({ brings }) => resource.calls[brings?.signed ?? ''] ?? []);
    for (const sign of signing) add(sign.path, sign.method, signOperation(resource, { sign, fields: [] }));
    for (const shared of sharedSigns(resource)) {
      add(shared.sign.path, shared.sign.method, signOperation(resource, shared));
    }
  }
  if (model.search) add(model.search.path, model.search.method, searchOperation(model));
  for (const workflow of Object.values(model.workflows)) {
    const resource = model.resources[workflow.resource];
    for (const { endpoint, actions } of resource ? sharedCalls(workflow) : []) {
      if (!resource) continue;
      const described = actionOperation(resource, workflow, actions, endpoint);
      add(endpoint.path, endpoint.method, described);
      add(rehearsalPath(endpoint.path), endpoint.method, rehearsalOperation(described));
    }
  }
  return paths;
}

function crudOperation(
  resource: ResolvedResource,
  name: CrudOperation,
  endpoint: ResolvedEndpoint,
  signedAs: string | null = null,
): JsonSchema {
  const record = schemaOf(resource.name);
  const common = [...pathParameters(endpoint.parameters), partnerParameter(resource)];
  const shared = { id: `${endpoint.name}_${resource.name}`, tag: resource.name, response: record, headers: etag };
  const described: Readonly<Record<CrudOperation, () => JsonSchema>> = {
    list: () =>
      operation({
        id: shared.id,
        tag: shared.tag,
        parameters: [...common, ...contractListParameters(resource, endpoint)],
        response: envelopeSchema(resource, endpoint),
      }),
    get: () => operation({ ...shared, parameters: common }),
    create: () =>
      operation({
        ...shared,
        status: 201,
        parameters: [...common, ...keyParameters(endpoint), idempotencyKey],
        body:
          ownersOf(endpoint).length === 0
            ? schemaOf(`${resource.name}_create`)
            : bodyWithout(resource, ownersOf(endpoint)),
      }),
    update: () =>
      operation({
        ...shared,
        parameters: [...common, ...keyParameters(endpoint), ...ownerQuery(endpoint), ifMatch, idempotencyKey],
        body: signedAs === null ? schemaOf(`${resource.name}_update`) : signedBody(resource, signedAs),
      }),
    delete: () =>
      operation({
        ...shared,
        parameters: [...common, ...keyParameters(endpoint), ...ownerQuery(endpoint), ifMatch, idempotencyKey],
      }),
  };
  return described[name]();
}

const ownersOf = ({ keyParam, parameters }: ResolvedEndpoint) => [
  ...parameters,
  ...(keyParam === null ? [] : [keyParam]),
];

/** Of a new record that belongs to the one that the query or the path names, the body need not name it again. */
function bodyWithout({ fields }: ResolvedResource, names: readonly string[]): JsonSchema {
  const body = bodySchema(fields, 'create');
  const { required = [] }: { required?: readonly string[] } = body;
  return { ...body, required: required.filter((one) => !names.includes(one)) };
}

/** A change that says who makes it, and may say of which version. */
function signedBody({ fields }: ResolvedResource, signedAs: string): JsonSchema {
  const body = bodySchema(fields, 'update');
  const { properties = {} }: { properties?: object } = body;
  return { ...body, properties: { ...properties, [signedAs]: signatureSchema, version: versionSchema } };
}

function summaryOperation(resource: ResolvedResource): JsonSchema {
  const number = { type: ['integer', 'null'] };
  const apart = {
    type: ['object', 'null'],
    description: 'Those of them that are no part of the sum, and their own.',
    properties: { count: { type: 'integer' }, sum: { type: 'integer' } },
    required: ['count', 'sum'],
    additionalProperties: false,
  };
  const state = {
    type: 'object',
    properties: { state: { type: 'string' }, count: { type: 'integer' }, sum: number, apart },
    required: ['state', 'count', 'sum', 'apart'],
    additionalProperties: false,
  };
  return operation({
    id: `summary_${resource.name}`,
    tag: resource.name,
    parameters: [partnerParameter(resource)],
    response: {
      type: 'object',
      description: 'How many there are in each state, and what they sum up to in hundredths.',
      properties: { content: { type: 'array', items: state } },
      required: ['content'],
    },
  });
}

function metadataOperation(resource: ResolvedResource, { name }: ResolvedEndpoint): JsonSchema {
  const choices = Object.entries(offeredBy(resource)).map(
    ([field, values]) => [field, { type: 'array', items: { type: 'string', enum: values } }] as const,
  );
  return operation({
    id: `${name}_${resource.name}`,
    tag: resource.name,
    parameters: [partnerParameter(resource)],
    response: {
      type: 'object',
      description: 'What may be chosen in each field that is a choice, for the partner and now.',
      properties: Object.fromEntries(choices),
      // An overlay may hide a field.
      required: [],
      additionalProperties: false,
    },
  });
}

function signOperation(resource: ResolvedResource, { sign, fields }: SharedSign): JsonSchema {
  const { name, parameters } = sign;
  const text = { type: 'string' };
  return operation({
    id: `${name}_${resource.name}`,
    tag: resource.name,
    parameters: [
      ...pathParameters(parameters),
      ...ownerQuery(sign),
      partnerParameter(resource),
      { name: 'filename', in: 'query', required: true, description: 'What the file is called.', schema: text },
      ...(fields.length > 1
        ? [
            {
              name: 'field',
              in: 'query',
              required: false,
              description: 'Which of its files it is; the first of these when not given.',
              schema: { ...text, enum: fields.map((field) => field.name) },
            },
          ]
        : []),
    ],
    response: {
      type: 'object',
      properties: {
        signed_url: { ...text, description: 'Takes the file, by PUT, for some minutes; relative to this service.' },
        filename: { ...text, description: 'What the record then says.' },
      },
      required: ['signed_url', 'filename'],
      additionalProperties: false,
    },
  });
}

function envelopeSchema(resource: ResolvedResource, { envelope, pageBase }: ResolvedEndpoint): JsonSchema {
  const { items, total } = envelope;
  if (!items) return listOfRecords(resource.name);
  const paging = {
    page: { type: 'integer', minimum: pageBase },
    size: { type: 'integer', minimum: 1 },
    [total ?? '']: { type: 'integer', minimum: 0 },
  };
  return {
    type: 'object',
    properties: {
      [items]: listOfRecords(resource.name),
      ...(total ? paging : {}),
    },
    required: [items, ...(total ? Object.keys(paging) : [])],
    additionalProperties: false,
  };
}

function addRest(resource: ResolvedResource, add: (path: string, method: string, described: JsonSchema) => void): void {
  const { name } = resource;
  const many = `/rest/${name}`;
  const one = `${many}/{id}`;
  const partner = partnerParameter(resource);
  const single = [...pathParameters(['id']), partner];
  const total = { 'X-Total-Count': { description: 'Records in all.', schema: { type: 'integer' } } };
  const shared = { tag: name, response: schemaOf(name), headers: etag };
  add(
    many,
    'get',
    operation({
      id: `list_${name}`,
      tag: name,
      parameters: [partner, ...restListParameters],
      response: listOfRecords(name),
      headers: total,
    }),
  );
  add(
    many,
    'post',
    operation({
      ...shared,
      id: `create_${name}`,
      status: 201,
      parameters: [partner, idempotencyKey],
      body: schemaOf(`${name}_create`),
    }),
  );
  add(one, 'get', operation({ ...shared, id: `get_${name}`, parameters: single }));
  add(
    one,
    'put',
    operation({
      ...shared,
      id: `update_${name}`,
      parameters: [...single, ifMatch, idempotencyKey],
      body: schemaOf(`${name}_update`),
    }),
  );
  add(one, 'delete', operation({ ...shared, id: `delete_${name}`, parameters: [...single, ifMatch, idempotencyKey] }));
}
