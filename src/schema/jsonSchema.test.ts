import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sample, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { model } from '../resources/model.ts';
import { rulesOf } from './fieldTypes/rules.ts';
import { choice, date, integer, json, object, text } from './fields.ts';
import { bodySchema, recordSchema } from './jsonSchema.ts';
import type { ResolvedField, ResolvedResource } from './model.ts';
import { readRecord } from './readRecord.ts';
import { contextIn, fieldOf, repeatable } from './testing/context.ts';

const ajv = new Ajv({ strict: false });
addFormats(ajv);
const context = contextIn('GH');
const resources = Object.values(model.resources);

/** A sample whose references, at any depth, point at something: whoever makes data chooses what. */
const pointing = (field: ResolvedField, value: unknown): unknown => {
  const within = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, part]) => {
        const declared = field.parts?.fields.find((one) => one.name === name);
        return [name, declared ? pointing(declared, part) : part];
      }),
    );
  if (Array.isArray(value) && field.parts) return value.map(within);
  if (typeof value === 'object' && value !== null && field.parts) return within(value);
  return value ?? 'GH';
};

/** A plausible record of a resource, as the service would answer it. */
function sampleOf(resource: ResolvedResource, seed: number): Record<string, unknown> {
  const random = repeatable(seed);
  const valueOf = (field: ResolvedField) => {
    const { pattern } = field.spec as { readonly pattern?: { readonly source: string } };
    if (!pattern) return pointing(field, rulesOf(field.spec).sample(random, field.spec, context));
    return sample(stringMatching(new RegExp(`^(?:${pattern.source})$`)), { numRuns: 1, seed })[0];
  };
  const drawn = Object.fromEntries(resource.fields.map((field) => [field.name, valueOf(field)] as const));
  const fields = resource.fields.map(({ name, spec }) => {
    const { notBelow, asManyAs } = spec as { readonly notBelow?: string; readonly asManyAs?: object };
    // Sample texts have no marks to be filled in.
    if (asManyAs) return [name, []] as const;
    const least = notBelow === undefined ? null : drawn[notBelow];
    if (typeof least === 'number') return [name, Math.max(Number(drawn[name]), least)] as const;
    // Days compare as texts.
    return [name, typeof least === 'string' && String(drawn[name]) < least ? least : drawn[name]] as const;
  });
  return {
    [resource.key]: 'key-1',
    ...Object.fromEntries(fields.map(([name, value]) => [name, name === resource.key ? (value ?? 'key-1') : value])),
    version: 1,
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    ...(resource.workflow === null
      ? {}
      : { allowed_actions: [{ action: 'close', allowed: false, reason: 'errors.same_person' }] }),
  };
}

test('what a person may send leaves out what is there anyway, and may be nothing at any depth', () => {
  const parts = { name: text({ required: true }), size: integer({ required: true, default: 3, min: 0, max: 9 }) };
  const fields = Object.entries({
    name: text({ required: true, maxLength: 9 }),
    note: text({ maxLength: 9 }),
    kind: choice(['a', 'b'], { required: true, default: 'a' }),
    origin: choice(['web'], { required: true, constant: 'web' }),
    parts: object(parts, { required: true }),
    more: json({ required: true }),
    some: json(),
    since: date({ readOnly: true }),
    code: choice(['x'], { required: true, immutable: true }),
  }).map(([name, declared]) => fieldOf(name, declared));
  const orNothing = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
  const short = orNothing({ type: 'string', maxLength: 9 });
  const properties = {
    name: short,
    note: short,
    kind: orNothing({ type: 'string', enum: ['a', 'b'] }),
    origin: orNothing({ type: 'string', enum: ['web'] }),
    parts: orNothing({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 255 }, size: { type: 'integer', minimum: 0, maximum: 9 } },
      required: ['name'],
      additionalProperties: false,
    }),
    more: {},
    some: {},
  };
  expect(bodySchema(fields, 'update')).toEqual({ type: 'object', properties, required: [] });
  expect(bodySchema(fields, 'create')).toEqual({
    type: 'object',
    properties: { ...properties, code: orNothing({ type: 'string', enum: ['x'] }) },
    required: ['name', 'parts', 'more', 'code'],
  });
});

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'the description of %s',
  (_, resource) => {
    const isRecord = ajv.compile(recordSchema(resource));

    test('takes what the service answers', () => {
      for (let seed = 1; seed < 10; seed += 1) {
        const isDescribed = isRecord(sampleOf(resource, seed));
        expect(isDescribed, JSON.stringify(isRecord.errors)).toBe(true);
      }
    });

    test('takes nothing for what need not be filled, and for nothing else', () => {
      for (const field of resource.fields) {
        const isNullable = (field.required !== true && !field.always) || field.spec.type === 'json';
        expect(isRecord({ ...sampleOf(resource, 1), [field.name]: null })).toBe(isNullable);
      }
    });

    test('wants every field, its version, and nothing that is not declared', () => {
      for (const name of [resource.key, 'version', 'created_at', ...resource.fields.map((field) => field.name)]) {
        const { [name]: _without, ...rest } = sampleOf(resource, 1);
        expect(isRecord(rest)).toBe(false);
      }
      expect(isRecord({ ...sampleOf(resource, 1), undeclared: 1 })).toBe(false);
      // Only what is there once is read before anybody has saved it.
      const unsaved = { ...sampleOf(resource, 1), version: 0, created_at: null, updated_at: null };
      expect(isRecord(unsaved)).toBe(resource.singleton);
      expect(isRecord({ ...unsaved, version: -1 })).toBe(false);
    });

    test('of what is sent names only what a person writes', () => {
      const create = bodySchema(resource.fields, 'create');
      const update = bodySchema(resource.fields, 'update');
      const names = (schema: typeof create) => Object.keys(schema.properties ?? {});
      expect(names(create)).toEqual(resource.fields.filter((field) => !field.readOnly).map((field) => field.name));
      expect(names(update)).toEqual(
        resource.fields.filter((field) => !field.readOnly && !field.immutable).map((field) => field.name),
      );
      expect(update.required).toEqual([]);
    });

    test('takes what our own reading takes', () => {
      const isBody = ajv.compile(bodySchema(resource.fields, 'create'));
      for (let seed = 1; seed < 10; seed += 1) {
        const { values, errors } = readRecord(
          resource.fields,
          sampleOf(resource, seed),
          { operation: 'create', source: 'wire' },
          context,
        );
        expect(errors).toEqual({});
        const isDescribed = isBody(values);
        expect(isDescribed, JSON.stringify(isBody.errors)).toBe(true);
      }
    });
  },
);
