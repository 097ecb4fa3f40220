import { sql, type Transaction } from 'kysely';
import Papa from 'papaparse';
import { csvCell, csvFields } from '../../../src/schema/csv.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { fieldLabelKey, overlaidResource } from '../../../src/schema/overlaid.ts';
import { all } from '../../../src/schema/predicate.ts';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { readableRecord, requireAccess } from '../records/access.ts';
import { type EngineContext, worldOf } from '../records/context.ts';
import { recordsOfKeys, selectKeys } from '../records/keys.ts';
import { readFilterObject } from '../records/restQuery.ts';
import type { JobHandler, JobRun } from './handler.ts';
import { own } from '../../../src/schema/own.ts';

const input = z.object({
  resource: z.string(),
  query: z.object({
    filter: z.record(z.string(), z.unknown()).default({}),
    sort: z.object({ field: z.string(), order: z.string() }).nullable().default(null),
    search: z.string().nullable().default(null),
  }),
});

/** A byte-order mark, so that spreadsheets read accents. */
const mark = '\ufeff';

/**
 * Every record that a list shows to its requester, in its order, as CSV with headers in their language. Which records is
 * settled when it is asked for; their values are read as each chunk is written.
 */
export const csvExportHandler: JobHandler = {
  async start(trx, deps, run) {
    const { resource, context } = await viewOf(trx, deps, run);
    requireAccess(resource, 'list', context);
    requireAccess(resource, 'export', context);
    if (!resource.csv) throw new ServiceError(400, 'bad_request');
    const { query } = input.parse(run.input);
    const filter = query.search ? { ...query.filter, q: query.search } : query.filter;
    const keys = selectKeys(resource, context, readFilterObject(resource, filter, query.sort));
    const { numAffectedRows } = await sql`
      insert into job_items (job_guid, position, item)
      select ${run.guid}::text, found.position, found.key from (${keys}) as found
    `.execute(trx);
    return Number(numAffectedRows ?? 0);
  },

  async chunk(trx, deps, run, rows) {
    const { resource, context } = await viewOf(trx, deps, run);
    requireAccess(resource, 'list', context);
    requireAccess(resource, 'export', context);
    const fields = csvFields(resource, context);
    const found = await recordsOfKeys(
      trx,
      resource,
      context,
      rows.map((row) => row.item),
    );
    const byKey = new Map(found.map((record) => [String(record[resource.key]), record]));
    const lines: string[][] = [];
    const outcomes = rows.map(({ position, item }) => {
      const stored = byKey.get(item);
      if (!stored) return { position, outcome: 'failed' as const, message: context.t('service.errors.row_gone') };
      const record = readableRecord(resource, context, stored);
      lines.push(fields.map((field) => csvCell(field, record[field.name])));
      return { position, outcome: 'done' as const };
    });
    return { outcomes, output: lines.length > 0 ? `${Papa.unparse(lines)}\r\n` : '' };
  },

  async head(trx, deps, run) {
    const { resource, context } = await viewOf(trx, deps, run);
    const headers = csvFields(resource, context).map((field) => context.t(fieldLabelKey(resource, field.name)));
    return `${mark}${Papa.unparse([headers])}\r\n`;
  },

  async fileName(trx, deps, run) {
    const { resource, context } = await viewOf(trx, deps, run);
    const { partner } = run.requester;
    return `${resource.name}${partner ? `-${partner}` : ''}-${todayOf(context)}.csv`;
  },
};

function resourceOf(deps: Deps, run: JobRun): ResolvedResource {
  const read = input.safeParse(run.input);
  const resource = read.success ? own(deps.model.resources, read.data.resource) : undefined;
  if (!resource) throw notFound();
  return resource;
}

/** What the requester may see. Inside the transaction: the embedded database has no second connection. */
async function viewOf(
  trx: Transaction<Tables>,
  deps: Deps,
  run: JobRun,
): Promise<{ resource: ResolvedResource; context: EngineContext }> {
  const { user, partner, locale, name } = run.requester;
  const world = await worldOf(deps, trx, partner, locale);
  const context: EngineContext = { ...world, user, actor: { name, kind: 'person' } };
  const resource = overlaidResource(deps.model, resourceOf(deps, run), context);
  // Who may export some of the records has those alone.
  return { resource: { ...resource, rows: all(resource.rows, resource.access.export) }, context };
}
