import {
  auditEvents,
  batchesIn,
  batchIn,
  chosenAction,
  csvExport,
  deletion,
  savedViewsIn,
} from '../../../src/resources/platform/index.ts';
import type { Declarations } from '../../../src/schema/model.ts';
import { garage } from './declarations.ts';
import { known } from './world.ts';

const batches = [chosenAction, csvExport, deletion];

/** The garages' declarations, beside what the platform keeps for every product. */
export const served: Declarations = {
  ...garage,
  resources: [...garage.resources, auditEvents, batchesIn(batches), savedViewsIn(known)],
  workflows: [...garage.workflows, batchIn(known, batches)],
  batches,
};
