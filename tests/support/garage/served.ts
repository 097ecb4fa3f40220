import { auditEvents, csvExport, jobIn, jobs, savedViewsIn } from '../../../src/resources/platform/index.ts';
import type { Declarations } from '../../../src/schema/model.ts';
import { garage } from './declarations.ts';
import { known } from './world.ts';

/** The garages' declarations, beside what the platform keeps for every product. */
export const served: Declarations = {
  ...garage,
  resources: [...garage.resources, auditEvents, jobs, savedViewsIn(known)],
  workflows: [...garage.workflows, jobIn(known)],
  jobs: [csvExport],
};
