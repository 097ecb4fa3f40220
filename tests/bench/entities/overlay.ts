import { percent, seededRandom } from '../../../service/sample/random.ts';
import type { AnyField } from '../../../src/schema/field.ts';
import { between, pick } from '../../../src/schema/fieldTypes/sharedRules.ts';
import type { FieldOverlay, Overlay } from '../../../src/schema/overlay.ts';
import { forPartner, hasFlag, inCountry, inPartnerList, type Predicate } from '../../../src/schema/predicate.ts';
import type { Entity } from './entity.ts';
import type { Label, LabelTree } from './labels.ts';
import { phraseOf, sentenceOf, wordsOf } from './lexicon.ts';
import { known } from './world.ts';

/** What differs about an entity for some partners, and what people read of it. */
export interface MadeOverlay {
  readonly overlay: Overlay;
  readonly labels: LabelTree;
}

/** Whether an entity differs for some partners: every tenth does. */
export const hasOverlay = (index: number): boolean => index % 10 === 4;

type Options = AnyField & { readonly choices?: readonly string[]; readonly maxLength?: number };

/** One thing that is otherwise about a field, where its type has it. */
function changeOf({ type, choices, default: start, maxLength, required, readOnly }: Options): FieldOverlay | undefined {
  if (readOnly) return undefined;
  if (type === 'choice' && choices && choices.length > 2 && start === undefined) return { narrow: choices.slice(1) };
  if (type === 'text' && maxLength !== undefined && maxLength > 8) return { tighten: { maxLength: maxLength - 1 } };
  if (type === 'multiline' || type === 'date') return required === undefined ? { require: true } : { rename: true };
  if (type === 'integer' && required === undefined) return { hide: true };
  return undefined;
}

export function makeOverlay(index: number, { singular, resource }: Entity): MadeOverlay {
  const random = seededRandom(`overlay ${index}`);
  const whens: readonly Predicate[] = [
    forPartner(pick(random, known.partners)),
    inCountry(pick(random, known.countries)),
    inPartnerList(pick(random, known.partnerLists)),
    hasFlag(pick(random, known.flags)),
  ];
  const hidden = [resource.title, resource.subtitle];
  const fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, { derived }]) => !hidden.includes(name) && derived === undefined)
      .flatMap(([name, field]) => {
        const change = percent(random, 70) ? changeOf(field) : undefined;
        return change ? [[name, change] as const] : [];
      })
      .slice(0, between(random, 2, 4)),
  );
  const renamed = Object.entries(fields).flatMap(([name, { rename }]) => (rename ? [name] : []));
  const labels: Record<string, Label> = Object.fromEntries(
    renamed.map((name) => [name, phraseOf(wordsOf(random, 1, 2)).label]),
  );
  return {
    overlay: { name: `${singular}_elsewhere`, resource: resource.name, when: pick(random, whens), fields },
    labels: { title: sentenceOf(random, 2, 5), ...(renamed.length > 0 ? { fields: labels } : {}) },
  };
}
