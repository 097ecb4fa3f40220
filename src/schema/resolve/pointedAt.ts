import type { ResolvedField, ResolvedResource } from '../model.ts';

/** The resources whose records stand in fields, or are answered with them. @example pointedAt(contracts.fields, {}) // ['contacts'] */
export function pointedAt(
  fields: readonly ResolvedField[],
  answersWith: ResolvedResource['answersWith'],
): readonly string[] {
  return [
    ...new Set([...fields.flatMap(pointedAtBy), ...Object.values(answersWith).map(({ resource }) => resource)]),
  ].toSorted();
}

/** The resources whose records stand in a field, or in what it is made of. */
export function pointedAtBy({ spec, recordOf, parts }: ResolvedField): readonly string[] {
  const { to }: typeof spec & { readonly to?: string } = spec;
  return [to ?? [], recordOf ?? [], ...(parts?.fields.map(pointedAtBy) ?? [])].flat();
}
