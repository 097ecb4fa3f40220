import * as z from 'zod/mini';
import type { RuleContext } from '../fault.ts';
import { fault } from '../fault.ts';
import type { AnyField, Fields } from '../field.ts';
import type { FieldRules, JsonSchema, Random, Side } from './fieldType.ts';

/** The rules of a field, by whoever knows all types. */
export type RulesOf = (field: AnyField) => FieldRules<AnyField>;

/** What an object of some fields must satisfy; conditions between them are read with the record (`readRecord`). */
export function partsSchema(rulesOf: RulesOf, fields: Fields, context: RuleContext, words: { error: () => string }) {
  const parts = Object.entries(fields).map(([name, field]) => {
    const schema = rulesOf(field).schema(field, context);
    return [name, field.required === true ? schema : z.nullish(schema)] as const;
  });
  return z.looseObject(Object.fromEntries(parts), words);
}

/** The description of an object of some fields, and of nothing else. */
export function partsJsonSchema(rulesOf: RulesOf, fields: Fields, side: Side = 'answered'): JsonSchema {
  const parts = Object.entries(fields).map(([name, field]) => {
    const schema = rulesOf(field).jsonSchema(field, side);
    const isOpen = field.required === true || Object.keys(schema).length === 0;
    return [name, isOpen ? schema : { anyOf: [schema, { type: 'null' }] }] as const;
  });
  const mustBeSent = Object.entries(fields).filter(([, one]) => one.required === true && one.default === undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: side === 'answered' ? Object.keys(fields) : mustBeSent.map(([name]) => name),
    additionalProperties: false,
  };
}

/** A plausible object of some fields. */
export function sampleParts(rulesOf: RulesOf, random: Random, fields: Fields, context: RuleContext) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rulesOf(field).sample(random, field, context)]),
  );
}

/** JSON in a cell of a file, or a fault. */
export function parseJsonText(typed: string): unknown {
  try {
    const value: unknown = JSON.parse(typed);
    return value;
  } catch {
    return fault('not_json');
  }
}
