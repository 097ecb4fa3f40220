import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import type { Product } from '../../../../service/platform/product.ts';
import { resolveModel } from '../../../../src/schema/resolve/resolveModel.ts';
import { served } from '../served.ts';
import { garageWords } from '../words.ts';
import { garageModule } from './module.ts';
import { garagePeople, garages } from './sample.ts';

/** The product of another trade, whole: what the platform is given, and nothing of insurance. */
export const spanner: Product = {
  model: resolveModel(served),
  messages: { en: { ...en, ...garageWords }, fr: { ...fr, ...garageWords } },
  modules: [garageModule],
  migrations: [],
  partnerLists: { franchises: ['north-gh'] },
  sample: [garages, garagePeople],
};
