import type { Declarations } from '../schema/model.ts';
import * as features from './features/index.ts';
import * as resources from './index.ts';
import * as batches from './batchDefinitions/index.ts';
import * as reports from './reports/index.ts';
import * as overlays from './overlays/index.ts';
import { search } from './search.ts';
import { turns } from './turns.ts';
import * as workflows from './workflows/index.ts';
import { known } from './world.ts';

/** Everything that Coverdesk declares, as its authors wrote it. */
export const declarations: Declarations = {
  resources: Object.values(resources),
  workflows: Object.values(workflows),
  batches: Object.values(batches),
  reports: Object.values(reports),
  overlays: Object.values(overlays),
  features: Object.values(features),
  search,
  turns,
  known,
};
