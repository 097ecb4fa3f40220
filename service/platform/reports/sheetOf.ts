import { sql } from 'kysely';
import { formatDate } from '../../../i18n/format.ts';
import { inWords, zoneOf } from '../../../src/schema/day.ts';
import { cellKinds } from '../../../src/schema/fieldTypes/cellKinds.ts';
import { written } from '../../../src/schema/fieldTypes/written.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { anyField } from '../../../src/schema/resolve/anyField.ts';
import { periodParams } from '../../../src/schema/resolve/resolveReport.ts';
import type { ResolvedColumn } from '../../../src/schema/report.ts';
import type { Deps } from '../deps.ts';
import type { Cell, Sheet, SheetColumn } from './files/sheet.ts';
import { labelOf, type RanReport, totalOf } from './ranReport.ts';
import { readLines } from './readLines.ts';
import type { LineCell } from './tables.ts';

/** How the values of a column stand in a file. */
interface Column extends SheetColumn {
  readonly cell: (value: LineCell) => Cell;
}

/** A report that was run, as a file has it, in the language of whoever reads it. */
export async function sheetOf(deps: Deps, ran: RanReport): Promise<Sheet> {
  const { report, context, record, key } = ran;
  const { t, locale, partner } = context;
  const columns = report.columns.map((column) => columnIn(deps, ran, column));
  const totals = report.columns.map((column) => totalOf(ran, column) ?? null);
  async function* rows() {
    for await (const lines of readLines(deps.db, key, Number(record.total)))
      yield lines.map(({ cells }) => columns.map(({ cell }, at) => cell(cells[at] ?? null)));
  }
  return {
    title: ran.title ?? t(`reports.named.${report.name}.title`),
    about: [
      [t('reports.file.partner'), await nameOf(deps, partner?.guid)],
      ...askedOf(ran),
      [t('reports.file.ran_at'), inWords(record.finished_at, context)],
      [t('reports.file.ran_by'), String(record.asked_by ?? '')],
    ],
    columns,
    rows: rows(),
    totals: totals.some((total) => total !== null) ? totals : null,
    locale,
    timeZone: zoneOf(partner),
    currency: partner?.currency ?? null,
    words: {
      total: t('reports.file.total'),
      yes: t('reports.file.yes'),
      no: t('reports.file.no'),
      empty: t('reports.file.empty'),
      page: (page, pages) => t('reports.file.page', { page, pages }),
      undrawn: (square) => t('reports.file.undrawn', { square }),
    },
  };
}

async function nameOf({ db }: Deps, guid: string | undefined): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`select name from partners where guid = ${guid ?? ''}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

/** What it was asked for, each with its words. */
function askedOf({ report, parameters, context: { t, locale } }: RanReport): readonly (readonly [string, string])[] {
  const period: (readonly [string, string])[] = report.period
    ? [
        [
          t('reports.file.period'),
          t('reports.file.from_to', {
            from: formatDate(String(parameters[periodParams.from]), locale),
            to: formatDate(String(parameters[periodParams.to]), locale),
          }),
        ],
      ]
    : [];
  const filters = Object.keys(report.filters).flatMap((name): (readonly [string, string])[] => {
    const chosen = parameters[name];
    return typeof chosen === 'string'
      ? [[t(`reports.parameters.fields.${name}`), t(`reports.parameters.choices.${name}.${chosen}`)]]
      : [];
  });
  return [...period, ...filters];
}

function columnIn({ model }: Deps, { context }: RanReport, column: ResolvedColumn): Column {
  const label = labelOf(column, context);
  const declared = column.shows && model.resources[column.shows.resource];
  const resource = declared && overlaidResource(model, declared, context);
  const field = resource && column.shows && anyField(resource, column.shows.field);
  if (!field || !resource) return { label, kind: column.type ?? 'integer', cell: (value) => plain(value) };
  const { spec } = field;
  const kind = cellKinds[spec.type];
  const isChoice = 'choices' in spec;
  const word = (value: string) =>
    isChoice ? context.t(`resources.${resource.name}.choices.${field.name}.${value}`) : value;
  const cell = (value: LineCell): Cell => {
    if (Array.isArray(value)) return value.map((one: string) => word(one)).join(', ');
    if (kind !== 'text' && kind !== 'number') return plain(value);
    if (value === null) return null;
    if (kind === 'number') return Number(written(spec, value));
    return typeof value === 'string' ? word(value) : written(spec, value);
  };
  return { label, kind, cell };
}

const plain = (value: LineCell): Cell => (Array.isArray(value) ? value.join(', ') : (value as Cell));
