import type { Kysely } from 'kysely';
import { dashboardsOf } from '../../insurance/claims/summary.ts';
import type { Tables } from '../database/tables.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';

/** What the summary of a resource tells beside the numbers of its states. */
type SummaryPart = (db: Kysely<Tables>, resource: ResolvedResource, context: EngineContext) => Promise<object>;

/** By resource: one line each. */
export const summaryParts: Readonly<Record<string, SummaryPart>> = {
  claims: async (...of) => ({ dashboards: await dashboardsOf(...of) }),
};
