import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { bodySchema, recordSchema } from '../../../src/schema/jsonSchema.ts';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import { storedResources } from '../storage/table.ts';

/** What every refusal looks like. */
const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'For a person, in the language of Accept-Language.' },
    code: { type: 'string', description: 'For a program.' },
    reference: { type: 'string', description: 'What to quote when asking for help.' },
    field_errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
    current: { type: 'object', description: 'The record as it is now, when another version was meant.' },
    changed: {
      type: 'object',
      description: 'Who changed it last, by which action, and when.',
      properties: { actor: { type: 'string' }, action: { type: 'string' }, at: { type: 'string' } },
      required: ['actor', 'action', 'at'],
      additionalProperties: false,
    },
  },
  required: ['message', 'code', 'reference', 'field_errors'],
};

/** Every schema of the document by its name. */
export function componentSchemas(model: Model): Readonly<Record<string, JsonSchema>> {
  const own = storedResources(model).flatMap((resource) => [
    [resource.name, shownSchema(resource)] as const,
    [`${resource.name}_create`, bodySchema(resource.fields, 'create')] as const,
    [`${resource.name}_update`, bodySchema(resource.fields, 'update')] as const,
  ]);
  return { error: errorSchema, ...Object.fromEntries(own) };
}

/** A record as it is answered: what not everybody may read may be missing, and the simple-REST dialect adds `id`. */
function shownSchema(resource: ResolvedResource): JsonSchema {
  const schema = recordSchema(resource);
  const { required, properties } = schema;
  const hidden = resource.fields.filter((field) => field.access.read !== true).map((field) => field.name);
  const alias = resource.keyAlsoAs === null ? [] : [resource.keyAlsoAs];
  const always = [...alias, ...(Array.isArray(required) ? required.filter((name) => !hidden.includes(name)) : [])];
  if (resource.dialect === 'contract')
    return {
      ...schema,
      properties: {
        ...beside(properties),
        ...answered(resource),
        ...Object.fromEntries(alias.map((name) => [name, { type: 'string' }])),
      },
      required: always,
    };
  return {
    ...schema,
    properties: { id: { type: 'string' }, ...beside(properties) },
    required: ['id', ...always],
  };
}

const beside = (properties: unknown) => (typeof properties === 'object' ? properties : {});

/** What the calls that answer one record answer of it besides. */
function answered({ answersWith }: ResolvedResource): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(answersWith).map(([member, { resource }]) => [member, listOfRecords(resource)]),
  );
}

export function schemaOf(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export function jsonContent(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

export function listOfRecords(name: string): JsonSchema {
  return { type: 'array', items: schemaOf(name) };
}
