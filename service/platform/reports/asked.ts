import { todayOf } from '../../../src/schema/day.ts';
import { all } from '../../../src/schema/predicate.ts';
import type { ResolvedReport } from '../../../src/schema/report.ts';
import { earliestOf, longestDays } from '../../../src/schema/reportPeriod.ts';
import { periodParams } from '../../../src/schema/resolve/resolveReport.ts';
import { formatDate } from '../../../i18n/format.ts';
import { invalid } from '../http/errors.ts';
import { readMembers } from '../records/callInput.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row } from '../records/rows.ts';
import type { ReportAsked } from './places.ts';
import type { AskedReport } from './reportIn.ts';

/**
 * What a report is asked for, by the parameters of its call, as the wire has them but for the format.
 * @throws ServiceError 400 beside each parameter that is wrong: no day, an end before its beginning, days that are not over or too many, a month too far back
 * @example reportAsked({ report, parameters: { startDate: '2026-10-01', endDate: '2026-10-31' }, narrowed }, context)
 */
export function reportAsked(
  { report, parameters, narrowed }: Pick<AskedReport, 'report' | 'parameters' | 'narrowed'>,
  context: EngineContext,
): ReportAsked {
  const values = readMembers(report.endpoint, context, parameters);
  const filter = Object.entries(report.filters).map(([name, ways]) => {
    const chosen = values[name];
    return typeof chosen === 'string' ? (ways[chosen] ?? true) : true;
  });
  return { days: daysOf(report, context, values), filter: all(...filter), narrowed };
}

function daysOf({ period }: ResolvedReport, context: EngineContext, values: Row): ReportAsked['days'] {
  if (!period) return null;
  const [from, to] = [String(values[periodParams.from]), String(values[periodParams.to])];
  const today = todayOf(context);
  const earliest = earliestOf(period, today);
  const problems = [
    ...(earliest !== null && from < earliest
      ? [
          {
            field: periodParams.from,
            key: 'service.reports.too_early',
            params: { day: formatDate(earliest, context.locale) },
          },
        ]
      : []),
    ...(from > today && !period.ahead ? [{ field: periodParams.from, key: 'validation.in_future' }] : []),
    ...(from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 >= longestDays
      ? [{ field: periodParams.to, key: 'service.reports.too_long', params: { days: longestDays } }]
      : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  return { from, to };
}
