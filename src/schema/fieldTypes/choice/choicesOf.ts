import type { ResolvedField } from '../../model.ts';

/** What may be chosen in a field; nothing where that is no choice. @example choicesOf(contacts.field.gender) // ['female', 'male'] */
export function choicesOf(field: ResolvedField | undefined): readonly string[] {
  return (field?.spec as { readonly choices?: readonly string[] } | undefined)?.choices ?? [];
}
