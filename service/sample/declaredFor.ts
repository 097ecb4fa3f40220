import { model } from '../../src/resources/model.ts';
import { emptyContext } from '../../src/schema/context.ts';
import type { ResolvedField } from '../../src/schema/model.ts';
import { overlaid } from '../../src/schema/overlaid.ts';
import type { SamplePartner } from './partners.ts';

/** A field as it is declared for a partner: some want more than others do. */
function fieldFor({ code }: SamplePartner, resource: string, field: string): ResolvedField | undefined {
  const context = { ...emptyContext, partner: { guid: '', code, country: '', currency: '' } };
  return overlaid(model, context).resources[resource]?.field[field];
}

/** Whether a partner wants a field filled that others may leave empty. */
export function isWanted(partner: SamplePartner, resource: string, field: string): boolean {
  return (fieldFor(partner, resource, field)?.required ?? false) !== false;
}

/** The value, or the first choice that the partner has instead of it. */
export function choiceFor<T>(partner: SamplePartner, resource: string, field: string, value: T): T {
  const { choices } = (fieldFor(partner, resource, field)?.spec ?? {}) as { readonly choices?: readonly [T, ...T[]] };
  return choices && !choices.includes(value) ? choices[0] : value;
}
