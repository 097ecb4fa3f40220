import { contextValues } from '../../../schema/predicate.ts';
import type { ReferenceOptions } from '../../../schema/fieldTypes/reference/facts.ts';
import type { Context } from '../../../schema/context.ts';
import type { ResolvedField } from '../../../schema/model.ts';

/** Name of the resource that a reference points to; empty for any other field. @example targetOf(field) // 'countries' */
export function targetOf(field: ResolvedField): string {
  const spec: typeof field.spec & Partial<ReferenceOptions> = field.spec;
  return spec.to ?? '';
}

/**
 * Where the records that a field may point to are: what narrows their list, from the context.
 * @example withinOf(field, context) // { country: 'GH' }
 */
export function withinOf(field: ResolvedField, context: Context): Readonly<Record<string, string>> {
  const spec: typeof field.spec & Partial<ReferenceOptions> = field.spec;
  return Object.fromEntries(
    Object.entries(spec.within ?? {}).flatMap(([name, value]) => {
      const [found] = contextValues(value, context);
      return typeof found === 'string' ? [[name, found] as const] : [];
    }),
  );
}

/**
 * What the records hold that are offered for a field, besides where they are.
 * @example amongOf(field) // { status: ['in_use'] }
 */
export function amongOf(field: ResolvedField): NonNullable<ReferenceOptions['among']> {
  const spec: typeof field.spec & Partial<ReferenceOptions> = field.spec;
  return spec.among ?? {};
}
