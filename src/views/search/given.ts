import type { Context } from '../../schema/context.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { allows } from '../record/allows.ts';
import { searchable } from './useSearch.ts';

/** A record that could be made of what was typed and not found. */
export interface Offer {
  readonly resource: ResolvedResource;
  /** What its form starts with. */
  readonly given: Readonly<Record<string, string>>;
  /** What was typed is a number of a kind that people write in several ways. */
  readonly isNumber: boolean;
}

/** What one may make instead of what nobody has: a contact under the number, say. @example offersFor(model, context, '024...') */
export function offersFor(model: Model, context: Context, typed: string): readonly Offer[] {
  const text = typed.trim();
  return searchable(model, context)
    .filter((resource) => allows(resource, 'create', {}, context))
    .flatMap(({ name }) => model.resources[name] ?? [])
    .flatMap((resource): Offer[] => {
      const fields = (resource.found?.by ?? []).flatMap((name) => resource.field[name] ?? []);
      const number = fields.find((field) => isTyped(field) && readsAs(field, text, context));
      if (number) return [{ resource, given: { [number.name]: text }, isNumber: true }];
      const name = fields.find((field) => isTyped(field) && field.name === resource.title);
      return name && /^[\p{L}\p{M}\s'’-]+$/u.test(text)
        ? [{ resource, given: { [name.name]: text }, isNumber: false }]
        : [];
    });
}

const isTyped = ({ readOnly, constant }: ResolvedField): boolean => !readOnly && constant === null;

function readsAs({ spec }: ResolvedField, text: string, { partner }: Context): boolean {
  return (fieldFacts[spec.type].lookups?.(text, partner?.country) ?? []).length > 0;
}
