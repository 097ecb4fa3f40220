import type { Model } from '../schema/model.ts';
import { resolveModel } from '../schema/resolve/resolveModel.ts';
import * as resources from './index.ts';
import * as jobs from './jobDefinitions/index.ts';
import * as features from './features/index.ts';
import * as overlays from './overlays/index.ts';
import { search } from './search.ts';
import * as workflows from './workflows/index.ts';

/** Everything that Coverdesk declares, checked and complete. A mistake in a declaration stops the program here, with words. */
export const model: Model = resolveModel({
  resources: Object.values(resources),
  workflows: Object.values(workflows),
  jobs: Object.values(jobs),
  overlays: Object.values(overlays),
  features: Object.values(features),
  search,
});

/** The declared resources by their name on the wire, for types that follow from them. */
export type Resources = {
  [K in keyof typeof resources as (typeof resources)[K]['name']]: (typeof resources)[K];
};

/** Names of the declared resources. */
export type ResourceName = keyof Resources;

/** The declared workflows by their name, for types that follow from them. */
export type Workflows = {
  [K in keyof typeof workflows as (typeof workflows)[K]['name']]: (typeof workflows)[K];
};

/** Names of the declared workflows. */
export type WorkflowName = keyof Workflows;
