import type { Model } from '../schema/model.ts';
import { completeModel } from '../schema/resolve/completeModel.ts';
import { declarations } from './declarations.ts';
import type * as resources from './index.ts';
import type * as batches from './batchDefinitions/index.ts';
import type * as workflows from './workflows/index.ts';

/** Everything that Coverdesk declares, complete. What of it is wrong stops the service, the tests and the build: see `checked.ts`. */
export const model: Model = completeModel(declarations);

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

/** Names of the declared batches. */
export type BatchName = (typeof batches)[keyof typeof batches]['name'];
