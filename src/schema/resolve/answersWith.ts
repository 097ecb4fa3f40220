import type { Report } from '../declarationError.ts';
import type { ResolvedResource } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';

/** What is answered with one record, with every default filled in. */
export function resolveAnswersWith({ answersWith = {} }: ResourceSpec): ResolvedResource['answersWith'] {
  return Object.freeze(
    Object.fromEntries(Object.entries(answersWith).map(([member, spec]) => [member, { only: {}, ...spec }])),
  );
}

/** A name beside the fields is none of theirs, and what is answered with a record can be found by it. */
export function checkAnswered(
  { name, key, field, keyAlsoAs, answersWith }: ResolvedResource,
  resources: Readonly<Record<string, ResolvedResource>>,
  report: Report,
): void {
  const names = [...(keyAlsoAs === null ? [] : [keyAlsoAs]), ...Object.keys(answersWith)];
  for (const taken of names.filter((one, index) => field[one] || one === key || names.indexOf(one) !== index)) {
    report(
      'reserved-field',
      name,
      `"${taken}" is a member of ${name} already. Call what is answered besides otherwise.`,
    );
  }
  for (const [member, { resource, by, only }] of Object.entries(answersWith)) {
    const where = `${name}.answersWith.${member}`;
    const other = resources[resource];
    if (!other) {
      report(
        'unknown-resource',
        where,
        `There is no resource "${resource}". The resources are ${Object.keys(resources).join(', ')}.`,
      );
      continue;
    }
    for (const asked of [by, ...Object.keys(only)].filter((one) => !other.field[one])) {
      report('unknown-field', where, `${resource} has no field "${asked}" to be found by.`);
    }
  }
}
