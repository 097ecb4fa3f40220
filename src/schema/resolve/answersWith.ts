import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** What is answered with one record, with every default filled in. */
export function resolveAnswersWith({ answersWith = {} }: ResourceSpec): ResolvedResource['answersWith'] {
  return Object.freeze(
    Object.fromEntries(Object.entries(answersWith).map(([member, spec]) => [member, { only: {}, ...spec }])),
  );
}
