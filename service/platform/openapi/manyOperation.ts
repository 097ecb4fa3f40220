import type { ManyRecords } from '../../../src/schema/endpoint.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import type { ResolvedAction, ResolvedResource } from '../../../src/schema/model.ts';
import { idempotencyKey, partnerParameter } from './parameters.ts';
import { members, operation, signedIn, text } from './platformOperation.ts';
import { schemaOf } from './schemas.ts';

/** An action for several records, with a result for each. */
export function manyOperation(
  resource: ResolvedResource,
  actions: readonly ResolvedAction[],
  { param, state }: ManyRecords,
): JsonSchema {
  const result = members({
    guid: text,
    outcome: { type: 'string', enum: ['done', 'skipped'] },
    message: { type: ['string', 'null'], description: 'Why it was skipped, in words.' },
    record: { anyOf: [schemaOf(resource.name), { type: 'null' }], description: 'As it is after.' },
  });
  return operation({
    id: `${actions.map(({ name }) => name).join('_or_')}_${resource.name}`,
    tag: resource.name,
    summary: 'Done to each of several records; those that are refused are skipped, with the reason.',
    security: signedIn,
    parameters: [
      { name: state, in: 'query', required: true, description: 'The state in which they were seen.', schema: text },
      partnerParameter(resource),
      idempotencyKey,
    ],
    body: { type: 'application/json', schema: members({ [param]: { type: 'array', items: text, minItems: 1 } }) },
    answer: members({ results: { type: 'array', items: result } }),
  });
}
