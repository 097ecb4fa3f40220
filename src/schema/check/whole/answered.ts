import type { Report } from '../../declarationError.ts';
import type { ResolvedResource } from '../../model.ts';

/** A name beside the fields is none of theirs. */
export function checkAnswered({ name, key, field, keyAlsoAs, answersWith }: ResolvedResource, report: Report): void {
  const members = [
    ...(keyAlsoAs === null ? [] : [[keyAlsoAs, `${name}.keyAlsoAs`] as const]),
    ...Object.keys(answersWith).map((member) => [member, `${name}.answersWith.${member}`] as const),
  ];
  const taken = new Set([...Object.keys(field), key]);
  for (const [member, where] of members) {
    if (taken.has(member)) {
      report(
        'reserved-field',
        where,
        `"${member}" is a member of ${name} already. Call what is answered besides otherwise.`,
      );
    }
    taken.add(member);
  }
}
