/** What the operator is asked about the owner of a number. */
export const kycFields = ['full_name', 'date_of_birth', 'national_id', 'gender', 'town'] as const;

export type KycField = (typeof kycFields)[number];

/** A field of which somebody says something else than we. */
export interface Difference<Field extends string> {
  readonly field: Field;
  readonly ours: unknown;
  readonly theirs: string;
}

export type KycDifference = Difference<KycField>;

type Values = Readonly<Record<string, unknown>>;

const folded = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim() : '';

/**
 * The fields in which a customer and the operator's answer differ. What the operator does not say is no difference, nor is
 * another case or space.
 * @example kycDifferences({ full_name: 'Ama Mensah' }, { full_name: 'Ama Mensaah' }) // [{ field: 'full_name', ... }]
 */
export const kycDifferences = (ours: Values, theirs: Values): readonly KycDifference[] =>
  differencesIn(kycFields, ours, theirs);

/**
 * The same of any fields of text.
 * @example differencesIn(['town'], { town: 'Tamale' }, { town: 'Ho' }) // [{ field: 'town', ours: 'Tamale', theirs: 'Ho' }]
 */
export function differencesIn<Field extends string>(
  fields: readonly Field[],
  ours: Values,
  theirs: Values,
): readonly Difference<Field>[] {
  return fields.flatMap((field): Difference<Field>[] => {
    const said = theirs[field];
    if (typeof said !== 'string' || folded(said) === '' || folded(said) === folded(ours[field])) return [];
    return [{ field, ours: ours[field] ?? null, theirs: said }];
  });
}
