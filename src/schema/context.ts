import type { Locale } from '../../i18n/types.ts';

/** Who the service itself is (batches, callbacks), beside the roles of people, which each product names: see `KnownNames`. */
export const system = 'system';

/** The signed-in person, as far as declarations care. */
export interface ContextUser {
  readonly guid: string;
  readonly username: string;
  readonly roles: readonly string[];
  /** Codes of the partners that the person belongs to. */
  readonly partners: readonly string[];
}

/** The partner on whose behalf the person works. */
export interface ContextPartner {
  readonly guid: string;
  readonly code: string;
  /** ISO 3166 code of its country: phone numbers and national ids are read by it. */
  readonly country: string;
  /** ISO 4217 code: money without a currency of its own is in it. */
  readonly currency: string;
  /** Whole numbers that the partner has settled for itself, by the field of `partners` that holds them. */
  readonly settled?: Readonly<Record<string, number>>;
}

/** What a declaration may need to know of the world; always passed in, never read from one. */
export interface Context {
  readonly user: ContextUser | null;
  readonly partner: ContextPartner | null;
  /** Names of the feature flags that are on. */
  readonly flags: readonly string[];
  /** Named lists of partner codes from the environment. */
  readonly partnerLists: Readonly<Record<string, readonly string[]>>;
  readonly now: Date;
  readonly locale: Locale;
}

/** A context of nobody, for declarations checked outside a session. */
export const emptyContext: Context = {
  user: null,
  partner: null,
  flags: [],
  partnerLists: {},
  now: new Date(0),
  locale: 'en',
};
