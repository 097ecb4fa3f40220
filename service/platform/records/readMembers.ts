import type { ResolvedField } from '../../../src/schema/model.ts';
import { readRecord } from '../../../src/schema/readRecord.ts';
import type { FieldProblem } from '../http/errors.ts';
import { cleaned } from './cleaned.ts';
import type { EngineContext } from './context.ts';
import type { Row } from './rows.ts';

/** What the members of a body say to fields that are no record's, what is wrong with them, and which nobody asked for. */
export function readMembers(
  context: EngineContext,
  fields: readonly ResolvedField[],
  sent: Row,
): { readonly values: Row; readonly problems: readonly FieldProblem[] } {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, key: 'validation.unknown_field' }));
  const { values, errors } = readRecord(
    fields,
    cleaned(fields, sent),
    { operation: 'create', source: 'wire' },
    context,
  );
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, key: 'service.fields.wrong', message }));
  return { values, problems: [...unknown, ...wrong] };
}
