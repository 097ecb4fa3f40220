import type { FastifyReply } from 'fastify';
import type { ReportFormat } from '../../../src/schema/reportFormats.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { reportFormats } from './files/reportFormats.ts';
import type { RanReport } from './ranReport.ts';
import { sheetOf } from './sheetOf.ts';

/**
 * Sends a report that was run as a file, while it is written.
 * @throws ServiceError 400 where it has more lines than such a file holds
 */
export async function sendReport(
  reply: FastifyReply,
  deps: Deps,
  ran: RanReport,
  type: ReportFormat,
): Promise<FastifyReply> {
  const { mediaType, extension, mostRows, write } = reportFormats[type];
  const lines = Number(ran.record.total ?? 0);
  if (mostRows !== null && lines > mostRows)
    throw invalid([{ field: 'type', key: 'service.reports.too_many_lines', params: { lines, most: mostRows } }]);
  const name = String(ran.record.file_name)
    .replace(/\.csv$/, '')
    .replaceAll(/[^\w.-]/g, '_');
  return await reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(write(await sheetOf(deps, ran)));
}
