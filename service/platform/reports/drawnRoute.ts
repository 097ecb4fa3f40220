import { sql } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import { anyField } from '../../../src/schema/resolve/anyField.ts';
import { periodParams } from '../../../src/schema/resolve/resolveReport.ts';
import type { ResolvedColumn, Step } from '../../../src/schema/report.ts';
import { zoneOf } from '../../../src/schema/day.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { type RanReport, ranReport } from './ranReport.ts';

/** As many names as a picture has room for; the others are one. */
const mostNames = 12;

/** What the chart of a report has in it: `GET /rest/batches/{id}/drawn`. All of its lines are added up, however many there are. */
export const reportDrawnRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.drawn;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const ran = await ranReport(request, deps);
    const { chart, columns } = ran.report;
    const [by, of] = [chart?.by, chart?.of].map((name) => columns.findIndex((one) => one.name === name));
    const column = columns[by ?? -1];
    if (by === undefined || of === undefined || !column) throw notFound();
    const kind = dayKindOf(deps, column);
    const answer = kind
      ? { step: stepOf(ran), content: await overTime(deps, ran, { by, of, kind }) }
      : { step: null, content: await byName(deps, ran, { by, of }) };
    return await reply.header('cache-control', 'no-store').send(answer);
  });
};

interface Places {
  readonly by: number;
  readonly of: number;
}

/** Whether a column has days or moments in it; null where it has neither. */
function dayKindOf({ model }: Deps, { shows, type }: ResolvedColumn): 'date' | 'timestamptz' | null {
  if (type === 'date') return 'date';
  const resource = shows && model.resources[shows.resource];
  const field = resource && anyField(resource, shows.field);
  const column = field && fieldFacts[field.spec.type].column;
  return column === 'date' || column === 'timestamptz' ? column : null;
}

/** Steps that a picture of so many days has room for. */
function stepOf({ report, parameters }: RanReport): Step {
  const each = report.columns.find(({ column }) => column.is === 'each')?.column;
  const own = each && 'each' in each && each.name === report.chart?.by ? each.each : 'day';
  const [from, to] = [parameters[periodParams.from], parameters[periodParams.to]].map((day) => Date.parse(String(day)));
  const days = ((to ?? 0) - (from ?? 0)) / 86_400_000;
  if (own === 'month' || days > 400) return 'month';
  return own === 'week' || days > 62 ? 'week' : 'day';
}

const added = ({ of }: Places) => sql`coalesce(sum((cells ->> ${sql.lit(of)})::numeric), 0)::float8`;

/** Each step in which there is a line. */
async function overTime(
  { db }: Deps,
  ran: RanReport,
  { kind, ...places }: Places & { readonly kind: 'date' | 'timestamptz' },
) {
  const cell = sql`(cells ->> ${sql.lit(places.by)})`;
  const zone = sql.lit(zoneOf(ran.context.partner));
  const moment = kind === 'date' ? sql`${cell}::timestamp` : sql`(${cell}::timestamptz at time zone ${zone})`;
  const step = stepOf(ran);
  const { rows } = await sql<{ at: string; value: number }>`
    select to_char(date_trunc(${sql.lit(step)}, ${moment}), ${sql.lit(step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')}) as at, ${added(places)} as value
    from batch_lines where batch_guid = ${ran.key} and ${cell} is not null group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The names with the most, and what all others come to. */
async function byName({ db }: Deps, { key }: RanReport, places: Places) {
  const cell = sql`(cells ->> ${sql.lit(places.by)})`;
  const { rows } = await sql<{ at: string | null; value: number }>`
    select ${cell} as at, ${added(places)} as value from batch_lines where batch_guid = ${key} and ${cell} is not null group by 1 order by 2 desc, 1
  `.execute(db);
  const left = rows.slice(mostNames);
  if (left.length === 0) return rows;
  return [...rows.slice(0, mostNames), { at: null, value: left.reduce((sum, { value }) => sum + value, 0) }];
}
