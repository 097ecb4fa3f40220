import { sql } from 'kysely';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Registrar } from '../../deps.ts';
import { requireSignedIn } from '../../http/authenticate.ts';
import { readCallInput } from '../../records/callInput.ts';
import { contextOf } from '../../records/context.ts';
import { lineSql } from '../lineSql.ts';
import { toldOf } from '../ranReport.ts';
import { requireRunner } from '../reportIn.ts';
import type { LineCell } from '../tables.ts';
import { refuseTooLong } from '../tooLong.ts';
import { readBuilt } from './readBuilt.ts';

/** As many lines as are shown of what is being built. */
const first = 20;
/** Longer nobody waits for them, in milliseconds. */
const patience = 5_000;

/** The first lines of a report that somebody is building: `POST /rest/custom_reports/preview` with its definition. Nothing of it is kept. */
export const previewRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.custom_reports?.calls.preview;
  if (!call) return;
  app.post(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const { definition } = readCallInput(call, context, request);
    const { report, narrowed } = readBuilt(deps, context, definition, 'definition');
    requireRunner(deps, report, context);
    const lines = lineSql(deps.model, report, context, { days: null, filter: true, narrowed });
    const content = await inTransaction(deps.db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx);
      const { rows } = await sql<{ position: number; record: string | null; cells: readonly LineCell[] }>`
        select lines.position, lines.record, lines.cells from (${lines}) as lines order by lines.position limit ${first}
      `
        .execute(trx)
        .catch(refuseTooLong('preview_too_long'));
      return rows;
    });
    return await reply
      .header('cache-control', 'no-store')
      .send({ columns: report.columns.map((column) => toldOf(column, context, undefined)), content });
  });
};
