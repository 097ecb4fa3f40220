import type { JsonSchema, Side } from './fieldTypes/fieldType.ts';
import { rulesOf } from './fieldTypes/rules.ts';
import type { ResolvedField, ResolvedResource } from './model.ts';

function fieldSchema(field: ResolvedField, nullable: boolean, side: Side): JsonSchema {
  const schema = rulesOf(field.spec).jsonSchema(field.spec, side);
  // What may be anything may be nothing.
  if (!nullable || Object.keys(schema).length === 0) return schema;
  return { anyOf: [schema, { type: 'null' }] };
}

/** What a person can do with a record of a workflow now, and why not the rest. */
const allowedActionsSchema: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      action: { type: 'string' },
      allowed: { type: 'boolean' },
      reason: { anyOf: [{ type: 'string', description: 'Key of the words.' }, { type: 'null' }] },
    },
    required: ['action', 'allowed', 'reason'],
    additionalProperties: false,
  },
};

/** JSON Schema of a record as the service answers it: every field there, optional ones possibly null. */
export function recordSchema(resource: ResolvedResource): JsonSchema {
  const fields = resource.fields.map(
    (field) => [field.name, fieldSchema(field, field.required !== true && !field.always, 'answered')] as const,
  );
  const instant = { type: 'string', format: 'date-time' };
  // What nobody has saved yet has its defaults, and no history.
  const saved = resource.singleton ? { anyOf: [instant, { type: 'null' }] } : instant;
  const key = resource.generatedKey ? [[resource.key, { type: 'string' }] as const] : [];
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries([...key, ...fields]),
      version: { type: 'integer', minimum: resource.singleton ? 0 : 1 },
      created_at: saved,
      updated_at: saved,
      ...(resource.workflow === null ? {} : { allowed_actions: allowedActionsSchema }),
    },
    required: [
      resource.key,
      ...resource.fields.map((field) => field.name),
      'version',
      'created_at',
      'updated_at',
    ].filter((name, index, names) => names.indexOf(name) === index),
    additionalProperties: false,
  };
}

/** JSON Schema of what a person may send to create or to change a record; what has a default may be left out. */
export function bodySchema(fields: readonly ResolvedField[], operation: 'create' | 'update'): JsonSchema {
  const written = fields.filter((field) => !field.readOnly && (operation === 'create' || !field.immutable));
  return {
    type: 'object',
    properties: Object.fromEntries(written.map((field) => [field.name, fieldSchema(field, true, 'sent')])),
    required:
      operation === 'create'
        ? written.filter((f) => f.required === true && f.constant === null && f.default === null).map((f) => f.name)
        : [],
  };
}
