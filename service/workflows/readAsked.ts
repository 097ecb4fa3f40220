import type { ResolvedAction } from '../../src/schema/model.ts';
import { readRecord } from '../../src/schema/readRecord.ts';
import { type FieldProblem, invalid } from '../http/errors.ts';
import { cleaned } from '../resources/cleaned.ts';
import type { EngineContext } from '../resources/context.ts';
import type { Row } from '../resources/rows.ts';

/**
 * What a body answers to what an action asks for; what its call carries besides is left out.
 * @throws ServiceError 400 with everything that is wrong or unknown
 */
export function readAsked(context: EngineContext, action: ResolvedAction, body: Row): Row {
  const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(action.sends, name)));
  const names = new Set(action.asks.map((field) => field.name));
  const unknown: FieldProblem[] = Object.keys(sent)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, key: 'validation.unknown_field' }));
  const { values, errors } = readRecord(
    action.asks,
    cleaned(action.asks, sent),
    { operation: 'create', source: 'wire' },
    context,
  );
  const wrong = Object.entries(errors).map(([field, message]) => ({ field, key: 'service.fields.wrong', message }));
  if (unknown.length + wrong.length > 0) throw invalid([...unknown, ...wrong]);
  return values;
}
