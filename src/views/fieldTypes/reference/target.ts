import type { ReferenceOptions } from '../../../schema/fieldTypes/reference/facts.ts';
import type { ResolvedField } from '../../../schema/model.ts';

/** Name of the resource that a reference points to; empty for any other field. @example targetOf(field) // 'countries' */
export function targetOf(field: ResolvedField): string {
  const spec: typeof field.spec & Partial<ReferenceOptions> = field.spec;
  return spec.to ?? '';
}
