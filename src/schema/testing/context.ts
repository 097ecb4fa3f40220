import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import type { Context } from '../context.ts';
import type { RuleContext } from '../fault.ts';
import type { AnyField } from '../field.ts';
import type { ResolvedField } from '../model.ts';
import { resolveField } from '../resolve/resolveField.ts';
import { testKnown } from './known.ts';

/** Made once: to take in all words takes a millisecond. */
const translators = { en: createTranslator('en', en), fr: createTranslator('fr', fr) };

/** Somebody at work: an agent in Ghana, in English, on a known day. */
export function contextIn(country: string, locale: Locale = 'en', more: Partial<Context> = {}): RuleContext {
  return {
    user: { guid: 'u1', username: 'ama', roles: ['agent'], partners: ['tana-gh', 'mosi-zm'] },
    partner: { guid: 'p1', code: `tana-${country.toLowerCase()}`, country, currency: 'GHS' },
    flags: ['debit_orders'],
    partnerLists: { pairedPartners: ['tana-gh'] },
    now: new Date('2026-11-21T10:00:00Z'),
    locale,
    t: translators[locale],
    ...more,
  };
}

/** What declarations of tests may name of the world. */
export const known = {
  ...testKnown,
  partners: ['tana-gh', 'tana-ke', 'kito-ke'],
  countries: ['GH', 'KE'],
  partnerLists: ['pairedPartners'],
  flags: ['debit_orders', 'nothing'],
} as const;

/** A declared field, resolved by itself. */
export function fieldOf(name: string, declared: AnyField): ResolvedField {
  const field = resolveField(name, declared);
  if (!field) throw new Error(`${name} has no known type`);
  return field;
}

/** Numbers from 0 up to 1, the same at each run. */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
