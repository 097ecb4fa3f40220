import { auditEvents, csvExport, batchesIn, batchIn, savedViewsIn } from '../../../src/resources/platform/index.ts';
import type { Declarations } from '../../../src/schema/model.ts';
import { garage } from './declarations.ts';
import { known } from './world.ts';

/** The garages' declarations, beside what the platform keeps for every product. */
export const served: Declarations = {
  ...garage,
  resources: [...garage.resources, auditEvents, batchesIn([csvExport.name]), savedViewsIn(known)],
  workflows: [...garage.workflows, batchIn(known)],
  batches: [csvExport],
};
