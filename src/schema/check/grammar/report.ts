import type {
  CountColumn,
  DaysColumn,
  EachColumn,
  FieldColumn,
  FigureColumn,
  PeriodSpec,
  ReportChart,
  ReportColumn,
  ReportSpec,
  Step,
  SumColumn,
} from '../../report.ts';
import { aField, aResource } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import { partOf } from '../reading/place.ts';
import {
  count,
  either,
  isTable,
  isText,
  listOf,
  misfit,
  oneOf,
  type Rule,
  tableOf,
  unread,
  valuesOf,
  words,
  yes,
} from '../reading/rule.ts';
import { nameIn } from '../reading/scope.ts';
import { predicate } from './predicate.ts';

/** Who runs it has no record to look at. */
const runner: Rule = { ...predicate, read: (value, at) => predicate.read(value, { ...at, scope: {} }) };

const kinds = valuesOf<ReportColumn['is']>({
  field: true,
  each: true,
  days: true,
  count: true,
  sum: true,
  figure: true,
});
const is = needed(oneOf(kinds, { one: 'kind of column', many: 'kinds' }));
const isOf = (kind: ReportColumn['is']) => (value: unknown) => isTable(value) && value.is === kind;
const [name, of] = [needed(words), needed(words)];
const step = oneOf(valuesOf<Step>({ day: true, week: true, month: true }), { one: 'step', many: 'steps' });

const made = either(
  [isOf('field'), options<FieldColumn>({ what: 'a column' }, { is, name, of, when: predicate })],
  [isOf('each'), options<EachColumn>({ what: 'a column of days' }, { is, name, of, each: needed(step) })],
  [isOf('days'), options<DaysColumn>({ what: 'the days between two' }, { is, name, of, until: needed(words) })],
  [isOf('count'), options<CountColumn>({ what: 'a count' }, { is, name, when: predicate })],
  [isOf('sum'), options<SumColumn>({ what: 'a sum' }, { is, name, of, when: predicate })],
  [
    isOf('figure'),
    options<FigureColumn>(
      { what: 'a figure', scope: ({ in: resource }) => ({ resource: nameIn(resource) }) },
      { is, name, in: needed(aResource), on: needed(aField), of: aField, when: predicate },
    ),
  ],
);

/** Its options are told by its kind: that is read first. */
const column: Rule = {
  wants:
    "the name of a field, or count(), sum('paid', 'amount'), each('month', 'paid_on'), named('ordered_by', 'contact_guid')",
  read: (value, at) => {
    if (isText(value)) return words.read(value, at);
    if (!isTable(value)) return misfit(value, at, column.wants);
    const kind = is.read(value.is, partOf(at, 'is'));
    if (kind !== unread) return made.read({ ...value, is: kind }, at);
    at.notes.mistakes.lose(at.where);
    return unread;
  },
};

export const report = options<ReportSpec>(
  { what: 'a report', scope: ({ of: resource }) => ({ resource: nameIn(resource) }) },
  {
    name: needed(words),
    group: needed(words),
    of: aResource,
    each: step,
    when: predicate,
    period: options<PeriodSpec>({ what: 'a period' }, { of: aField, months: count, ahead: yes }),
    filters: tableOf(tableOf(predicate)),
    columns: needed(listOf(column)),
    totals: listOf(words),
    order: options<NonNullable<ReportSpec['order']>>(
      { what: 'an order' },
      { by: needed(words), order: needed(oneOf(['asc', 'desc'], { one: 'order', many: 'orders' })) },
    ),
    who: needed(runner),
    chart: options<ReportChart>(
      { what: 'a chart' },
      {
        by: needed(words),
        of: needed(words),
        as: needed(oneOf(['bar', 'line'], { one: 'kind of chart', many: 'kinds' })),
      },
    ),
  },
);
