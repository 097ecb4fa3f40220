import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { refusal } from './declaredOperation.ts';
import { idempotencyKey } from './parameters.ts';
import { members, text } from './platformOperation.ts';
import { jsonContent, schemaOf } from './schemas.ts';

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const textOrNull: JsonSchema = { type: ['string', 'null'] };

/** What every rehearsal answers: see `Foreseen`. */
export const foreseenSchema: JsonSchema = members({
  answer: { type: ['object', 'null'], description: 'What the call itself would answer; null where it would refuse.' },
  refused: {
    anyOf: [
      members({
        status: { type: 'integer' },
        code: text,
        message: text,
        field_errors: list(members({ field: text, message: text })),
      }),
      { type: 'null' },
    ],
    description: 'Why it would be refused.',
  },
  next: {
    ...list(members({ action: text, allowed: { type: 'boolean' }, reason: textOrNull })),
    description: 'What whoever asks could do to the record next, and why not the rest.',
  },
  moved: {
    ...list(members({ resource: text, action: text, made: { type: 'boolean' }, record: { type: 'object' } })),
    description: 'Other records that would be moved, as they would be at the end.',
  },
  asked: {
    ...list(
      members({
        kind: text,
        msisdn: text,
        amount: { type: ['integer', 'null'], description: 'In hundredths of the currency.' },
        currency: textOrNull,
        text: textOrNull,
      }),
    ),
    description: 'What the mobile operator would be asked for.',
  },
  waiting: {
    ...list(members({ way: text, amount: { type: 'integer' }, msisdn: textOrNull, why: list(text) })),
    description: 'Money that would wait for a second person.',
  },
  said: { ...list(text), description: 'What follows besides, in words.' },
});

/** The rehearsal of a call that is described: the same request, done and taken back. */
export function rehearsalOperation(described: JsonSchema): JsonSchema {
  const { operationId, parameters, responses: _, ...rest } = described;
  const sent: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  return {
    ...rest,
    operationId: `rehearse_${String(operationId)}`,
    summary: 'What would come of it: done by the same rules, and taken back.',
    parameters: sent.filter((parameter) => parameter !== idempotencyKey),
    responses: { 200: { description: 'Foreseen.', content: jsonContent(schemaOf('foreseen')) }, default: refusal },
  };
}
