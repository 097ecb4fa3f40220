import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import type { Product } from '../../../../service/platform/product.ts';
import { auditEvents, csvExport, jobIn, jobs, savedViewsIn } from '../../../../src/resources/platform/index.ts';
import type { Declarations } from '../../../../src/schema/model.ts';
import { resolveModel } from '../../../../src/schema/resolve/resolveModel.ts';
import { garage } from '../declarations.ts';
import { garageWords } from '../words.ts';
import { known } from '../world.ts';
import { garageModule } from './module.ts';
import { garagePeople, garages } from './sample.ts';

/** The garages' declarations, beside what the platform keeps for every product. */
export const served: Declarations = {
  ...garage,
  resources: [...garage.resources, auditEvents, jobs, savedViewsIn(known)],
  workflows: [...garage.workflows, jobIn(known)],
  jobs: [csvExport],
};

/** The product of another trade, whole: what the platform is given, and nothing of insurance. */
export const spanner: Product = {
  model: resolveModel(served),
  messages: { en: { ...en, ...garageWords }, fr: { ...fr, ...garageWords } },
  modules: [garageModule],
  migrations: [],
  partnerLists: { franchises: ['north-gh'] },
  sample: [garages, garagePeople],
};
