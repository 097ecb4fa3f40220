import type { Report } from '../../declarationError.ts';
import { fieldFacts } from '../../fieldTypes/facts.ts';
import type { ColumnType } from '../../fieldTypes/fieldType.ts';
import { hasTable } from '../../hasTable.ts';
import type { Declarations, Model, ResolvedField } from '../../model.ts';
import { type DaysColumn, type FigureColumn, type ReportColumn, type ReportSpec, today } from '../../report.ts';
import { anyField } from '../../resolve/anyField.ts';
import { columnOf, columnsIn, pathOf, periodParams } from '../../resolve/resolveReport.ts';

const numbers: readonly ColumnType[] = ['integer', 'bigint', 'numeric'];
const days: readonly ColumnType[] = ['date', 'timestamptz'];

/** What every report is asked for besides its filters, by the names of the wire. */
const taken: readonly string[] = ['type', 'partner', periodParams.from, periodParams.to];

interface Judged {
  readonly spec: ReportSpec;
  readonly model: Model;
  readonly where: string;
  readonly report: Report;
}

/** Reports columns that lead nowhere, add up what is no number, or are called alike, and totals, orders and charts of what is no column. */
export function checkReports({ reports = [] }: Declarations, model: Model, report: Report): void {
  for (const [at, spec] of reports.entries()) {
    const where = `reports.${spec.name}`;
    const judged = { spec, model, where, report };
    if (reports.findIndex(({ name }) => name === spec.name) < at)
      report('duplicate-name', where, `There are two reports "${spec.name}". Call one of them otherwise.`);
    if (!/^[a-z][\w-]*$/.test(spec.name))
      report('bad-name', `${where}.name`, 'It stands in an address: write small letters, digits, "_" and "-".');
    if (spec.columns.length === 0) report('bad-value', `${where}.columns`, 'A report has a column at least.');
    checkFilters(judged);
    checkApart(judged);
    if (spec.each === undefined) checkLines(judged);
    else checkFigures(judged);
    checkNamed(judged);
  }
}

const columnTypeOf = (field: ResolvedField | undefined): ColumnType | undefined =>
  field && fieldFacts[field.spec.type].column;

const isOf = (types: readonly ColumnType[], field: ResolvedField | undefined): boolean => {
  const type = columnTypeOf(field);
  return type !== undefined && types.includes(type);
};

function checkFilters({ spec, where, report }: Judged): void {
  for (const [name, ways] of Object.entries(spec.filters ?? {})) {
    if (taken.includes(name))
      report('bad-name', `${where}.filters.${name}`, `Every report takes "${name}" already. Call it otherwise.`);
    if (Object.keys(ways).length === 0)
      report(
        'bad-choice',
        `${where}.filters.${name}`,
        'There is nothing to choose. Name a condition, or leave it out.',
      );
  }
}

/** Two columns of one name could not be told apart. */
function checkApart({ spec, where, report }: Judged): void {
  const names = columnsIn(spec).map((given) => columnOf(given).name);
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) === at) continue;
    report('duplicate-name', `${where}.columns`, `There are two columns "${name}". Name one of them by named(...).`);
  }
}

/** A report with a line for each record, or for all that say the same. */
function checkLines(judged: Judged): void {
  const { spec, model, where, report } = judged;
  const resource = model.resources[spec.of ?? ''];
  if (spec.of === undefined) {
    report('missing-option', where, 'Nothing says of what it tells. Write of: a resource, or each: a step.');
    return;
  }
  if (!resource) return;
  if (!hasTable(resource)) {
    report('bad-capability', `${where}.of`, `The service keeps no rows of ${resource.name}. Name another one.`);
    return;
  }
  if (spec.period) {
    const { of } = spec.period;
    if (of === undefined) report('missing-option', `${where}.period.of`, 'Say which day of a record lies in it.');
    else if (anyField(resource, of) && !isOf(days, anyField(resource, of)))
      report('bad-capability', `${where}.period.of`, `"${of}" is no day and no moment. Name a field that is.`);
  }
  const isGrouped = spec.columns.map(columnOf).some(({ is }) => is === 'count' || is === 'sum');
  for (const [at, given] of spec.columns.entries()) {
    const column = columnOf(given);
    const say = (option: string, cure: string) => report('bad-value', `${where}.columns.${at}${option}`, cure);
    if (column.is === 'figure') say('', 'Figures stand in steps of the calendar: write each.');
    else if (column.is !== 'count') checkColumn(judged, column, isGrouped, say);
  }
}

type Say = (option: string, cure: string) => void;

/** The last field on a way, or what is wrong with the way. */
function endOf({ spec, model }: Judged, path: string): ResolvedField | string {
  const of = spec.of ?? '';
  const steps = pathOf(model.resources, of, path);
  const field = fieldAt(model, of, path);
  if (!steps || !field) return `"${path}" leads to no field of ${of}, nor along its references to one.`;
  const apart = steps.find(({ resource }) => {
    const one = model.resources[resource];
    return !one || !hasTable(one);
  });
  return apart ? `The service keeps no rows of ${apart.resource}, where "${path}" leads to.` : field;
}

function checkColumn(
  judged: Judged,
  column: Exclude<ReportColumn, { readonly is: 'count' | 'figure' }>,
  isGrouped: boolean,
  say: Say,
): void {
  const end = endOf(judged, column.of);
  if (typeof end === 'string') {
    say('', end);
    return;
  }
  if (column.is === 'field') {
    if (columnTypeOf(end) === 'jsonb')
      say('', `"${column.of}" is no one value that stands in a cell. Name another field.`);
    if (column.when !== undefined && isGrouped)
      say('.when', 'Where records are put together, a sum or a count has a condition, and no field.');
    return;
  }
  if (column.is === 'sum') {
    if (!isOf(numbers, end)) say('.of', `Nothing adds up to a ${end.spec.type}. Name a number.`);
    if (column.of.includes('.')) say('.of', 'What others have would be added up once for each that refers to it.');
    return;
  }
  if (!isOf(days, end)) say('.of', `"${column.of}" is no day and no moment. Name a field that is.`);
  if (column.is === 'days') checkDays(judged, column, isGrouped, say);
}

function checkDays(judged: Judged, { until }: DaysColumn, isGrouped: boolean, say: Say): void {
  const end = until === today ? null : endOf(judged, until);
  if (typeof end === 'string') say('.until', end);
  else if (end && !isOf(days, end)) say('.until', `"${until}" is no day and no moment. Name a field that is.`);
  if (isGrouped) say('', 'Where records are put together, days between two are those of none of them.');
}

/** A report with a line for each step of the calendar. */
function checkFigures({ spec, model, where, report }: Judged): void {
  if (spec.of !== undefined) report('bad-value', `${where}.of`, 'Each figure says its own resource. Leave it out.');
  if (spec.when !== undefined)
    report('bad-value', `${where}.when`, 'Each figure has a condition of its own. Leave it out.');
  if (Object.keys(spec.filters ?? {}).length > 0)
    report(
      'bad-value',
      `${where}.filters`,
      'Figures of several resources have no condition in common. Leave them out.',
    );
  if (!spec.period)
    report('missing-option', `${where}.period`, 'Its steps begin and end with a period. Write period: {}.');
  else if (spec.period.of !== undefined)
    report('bad-value', `${where}.period.of`, 'Each figure has a day of its own. Leave it out.');
  for (const [at, given] of spec.columns.entries()) {
    const column = columnOf(given);
    const say: Say = (option, cure) => report('bad-value', `${where}.columns.${at}${option}`, cure);
    if (column.is === 'figure') checkFigure(model, column, say);
    else say('', 'In steps of the calendar stand figures alone. Write figure(...).');
  }
}

function checkFigure(model: Model, column: FigureColumn, say: Say): void {
  const resource = model.resources[column.in];
  if (!resource) return;
  if (!hasTable(resource)) say('.in', `The service keeps no rows of ${resource.name}. Name another one.`);
  const on = anyField(resource, column.on);
  if (on && !isOf(days, on)) say('.on', `"${column.on}" is no day and no moment. Name a field that is.`);
  const of = column.of === undefined ? undefined : anyField(resource, column.of);
  if (of && !isOf(numbers, of)) say('.of', `Nothing adds up to a ${of.spec.type}. Name a number.`);
}

/** What of the report names columns names some that there are. */
function checkNamed({ spec, model, where, report }: Judged): void {
  const columns = columnsIn(spec).map(columnOf);
  const known = columns.map(({ name }) => `"${name}"`).join(', ') || 'none';
  const find = (at: string, name: string | undefined) => {
    const found = columns.find((column) => column.name === name);
    if (name !== undefined && !found)
      report('unknown-field', `${where}.${at}`, `There is no column "${name}": there is ${known}.`);
    return found;
  };
  const isNumber = (column: ReportColumn): boolean =>
    column.is === 'field' ? isOf(numbers, fieldAt(model, spec.of ?? '', column.of)) : column.is !== 'each';
  for (const [at, name] of (spec.totals ?? []).entries()) {
    const column = find(`totals.${at}`, name);
    if (column && !isNumber(column)) report('bad-value', `${where}.totals.${at}`, `"${name}" is no number.`);
  }
  find('order.by', spec.order?.by);
  find('chart.by', spec.chart?.by);
  const drawn = find('chart.of', spec.chart?.of);
  if (drawn && !isNumber(drawn)) report('bad-value', `${where}.chart.of`, `"${spec.chart?.of}" is no number.`);
}

function fieldAt(model: Model, of: string, path: string): ResolvedField | undefined {
  const last = pathOf(model.resources, of, path)?.at(-1);
  const resource = model.resources[last?.resource ?? ''];
  return resource && last && anyField(resource, last.field);
}
