// Before anything that reads what is declared: a mistake there stops the start, in words.
import '../src/resources/checked.ts';
import { en } from '../i18n/en/index.ts';
import { fr } from '../i18n/fr/index.ts';
import { model } from '../src/resources/model.ts';
import { insuranceMigrations } from './insurance/migrations/insuranceMigrations.ts';
import { modules } from './insurance/modules.ts';
import type { Product } from './platform/product.ts';
import { samplePartnerLists } from './sample/partnerLists.ts';
import { sampleWorld } from './sample/sampleWorld.ts';

/** The product: an insurer's back office. */
export const coverdesk: Product = {
  model,
  messages: { en, fr },
  modules,
  migrations: insuranceMigrations,
  partnerLists: samplePartnerLists,
  sample: sampleWorld,
};
