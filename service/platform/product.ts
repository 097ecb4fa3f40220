import type { Locale, Messages } from '../../i18n/types.ts';
import type { Model } from '../../src/schema/model.ts';
import type { Migration, SampleContributor } from './deps.ts';
import type { Module } from './modules/module.ts';

/** What runs on the platform: what is declared, and what its declarations cannot say. */
export interface Product {
  readonly model: Model;
  readonly messages: Readonly<Record<Locale, Messages>>;
  /** One for each subject, besides the platform's own. */
  readonly modules: readonly Module[];
  /** The history of its tables, after the platform's. Append; an entry that was released is never changed, moved or removed. */
  readonly migrations: readonly Migration[];
  /** Partner codes by the name of their list, where the environment says none. */
  readonly partnerLists: Readonly<Record<string, readonly string[]>>;
  /** The sample world, part by part, in the order of their dependence. */
  readonly sample: readonly SampleContributor[];
}
