import { holdingChoices } from './fieldTypes/choice/held.ts';
import type { ResolvedField, ResolvedResource } from './model.ts';

/** Field names to the values that may be chosen. */
export type Offered = Readonly<Record<string, readonly string[]>>;

/** The declared values of a field that is a choice; null of any other. @example choicesOf(products.field.type) */
function choicesOf({ spec }: ResolvedField): readonly string[] | null {
  const { choices, words } = spec as { readonly choices?: readonly string[]; readonly words?: object };
  return choices && !words ? choices : null;
}

/** Whether somebody chooses the value of a field among those that are declared. */
export function isOffered(field: ResolvedField): boolean {
  return choicesOf(field) !== null && !field.readOnly && field.constant === null;
}

/**
 * What may be chosen in the fields of a resource: as it is declared, or as it is for a partner where overlays lie over it.
 * @example offeredBy(model.resources.product_prices) // { granularity: ['daily', 'weekly', 'monthly', 'annual'] }
 */
export function offeredBy({ fields }: Pick<ResolvedResource, 'fields'>): Offered {
  return Object.fromEntries(fields.filter(isOffered).map((field) => [field.name, choicesOf(field) ?? []]));
}

/**
 * The choices that a service offers of those that are declared; all of them where it does not say. What is held already stays, also
 * what is declared no longer.
 * @example narrowed(['daily', 'monthly'], ['monthly'], 'daily') // ['daily', 'monthly']
 */
export function narrowed(
  choices: readonly string[],
  offered: readonly string[] | undefined,
  held: unknown,
): readonly string[] {
  const present: readonly unknown[] = Array.isArray(held) ? held : [held];
  const left = offered ? choices.filter((choice) => offered.includes(choice) || present.includes(choice)) : choices;
  return holdingChoices({ choices: left }, held).choices;
}

/** An answer of the service, read leniently: what is no list of texts is left out. @example readOffered({ type: ['paid'] }) */
export function readOffered(answer: unknown): Offered {
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, values]: [string, unknown]) =>
      Array.isArray(values) ? [[name, values.filter((value) => typeof value === 'string')] as const] : [],
    ),
  );
}
