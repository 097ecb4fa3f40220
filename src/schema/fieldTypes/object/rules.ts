import * as z from 'zod/mini';
import type { AnyField } from '../../field.ts';
import type { FieldRules } from '../fieldType.ts';
import { parseJsonText } from '../json/rules.ts';
import { isObject } from '../parts.ts';
import { said } from '../sharedRules.ts';
import type { ObjectOptions } from './facts.ts';

/** The rules of a field, by whoever knows all types: what is made of fields may be made of any. */
export type RulesOf = (field: AnyField) => FieldRules<AnyField>;

/**
 * Rules of objects, by the rules of what they are made of. Where in one something is wrong, and what conditions between its parts say, is
 * told by who reads it part by part (`readRecord`).
 */
export const objectRules = (rulesOf: RulesOf): FieldRules<ObjectOptions> => ({
  schema: ({ fields }, context) => {
    const parts = Object.entries(fields).map(([name, field]) => {
      const schema = rulesOf(field).schema(field, context);
      return [name, field.required === true ? schema : z.nullish(schema)] as const;
    });
    const fits = (value: unknown) =>
      isObject(value) &&
      parts.every(([name, schema]) => z.safeParse(schema, Object.hasOwn(value, name) ? value[name] : null).success);
    return z.unknown().check(z.refine(fits, said(context, 'not_object')));
  },
  parse: parseJsonText,
  jsonSchema: ({ fields }, side = 'answered') => {
    const entries = Object.entries(fields);
    const parts = entries.map(([name, field]) => {
      const schema = rulesOf(field).jsonSchema(field, side);
      // What may be anything may be nothing.
      const isOpen = field.required === true || Object.keys(schema).length === 0;
      return [name, isOpen ? schema : { anyOf: [schema, { type: 'null' }] }] as const;
    });
    const needed = entries.filter(
      ([, { required, default: start }]) => side === 'answered' || (required === true && start === undefined),
    );
    return {
      type: 'object',
      properties: Object.fromEntries(parts),
      required: needed.map(([name]) => name),
      additionalProperties: false,
    };
  },
  sample: (random, { fields }, context) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, rulesOf(field).sample(random, field, context)]),
    ),
});
