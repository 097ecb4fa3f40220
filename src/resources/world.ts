import type { KnownNames } from '../schema/model.ts';
import * as conditions from '../schema/predicate.ts';
import type { Predicate } from '../schema/predicate.ts';

/**
 * What declarations may name of the world. Which partners are on a list is said by each environment, which flags are on by its
 * administrators: a name that nobody says anything of would be off for ever, without a word.
 */
export const known = {
  partners: ['tana-gh', 'kito-ke', 'zuri-zm', 'lumo-ug', 'sava-ci', 'noma-rw', 'tana-zm', 'kito-ug', 'umoja-ge'],
  countries: ['GH', 'KE', 'ZM', 'UG', 'CI', 'RW'],
  partnerLists: ['pairedPartners', 'groupedPartners'],
  flags: ['group_business'],
} as const satisfies KnownNames;

type Known = typeof known;

/** The selected partner is one of these; a misspelt code does not compile. @example forPartner('tana-gh') */
export const forPartner = (...codes: readonly Known['partners'][number][]): Predicate =>
  conditions.forPartner(...codes);

/** The selected partner sells in one of these countries. @example inCountry('GH', 'CI') */
export const inCountry = (...codes: readonly Known['countries'][number][]): Predicate => conditions.inCountry(...codes);

/** The selected partner is on a list of the environment. @example inPartnerList('pairedPartners') */
export const inPartnerList = (list: Known['partnerLists'][number]): Predicate => conditions.inPartnerList(list);

/** A feature flag is on. @example hasFlag('group_business') */
export const hasFlag = (flag: Known['flags'][number]): Predicate => conditions.hasFlag(flag);
