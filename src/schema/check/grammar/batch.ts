import {
  type AddsSpec,
  type BatchSpec,
  type ConfirmSpec,
  type LinesRows,
  type QueryRows,
  type SelectionRows,
  type StageSpec,
  type TakesBackSpec,
  type UploadRows,
  type WayBackSpec,
} from '../../batch.ts';
import { stageWorks } from '../../stages.ts';
import { anAction, aResource } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import {
  address,
  count,
  either,
  isTable,
  listOf,
  misfit,
  number,
  oneOf,
  type Rule,
  tableOf,
  unread,
  words,
  yes,
} from '../reading/rule.ts';
import { partOf } from '../reading/place.ts';
import { nameIn } from '../reading/scope.ts';
import { aDeclaredField, taken } from './field.ts';
import { predicate } from './predicate.ts';

/** Who starts a batch has no record yet to look at. */
const starter: Rule = { ...predicate, read: (value, at) => predicate.read(value, { ...at, scope: {} }) };

const from = needed(oneOf(['query', 'selection', 'upload', 'lines'], { one: 'source of rows', many: 'sources' }));
const isFrom = (name: string) => (value: unknown) => isTable(value) && value.from === name;

const sources = either(
  [isFrom('query'), options<QueryRows>({ what: 'rows of a query' }, { from, resource: aResource })],
  [
    isFrom('selection'),
    options<SelectionRows>({ what: 'rows of a selection' }, { from, resource: aResource, max: count, each: taken }),
  ],
  [
    isFrom('upload'),
    options<UploadRows>(
      { what: 'rows of a file', scope: ({ resource }) => ({ resource: nameIn(resource) }) },
      { from, resource: aResource, by: listOf(anAction), once: words },
    ),
  ],
  [isFrom('lines'), options<Omit<LinesRows, 'resource'>>({ what: 'the lines of a report' }, { from })],
);

/** Its options are told by where they are from: that is read first. */
const rows: Rule = {
  wants: "query('orders'), selection('orders'), upload('orders') or lines()",
  read: (value, at) => {
    if (!isTable(value)) return misfit(value, at, rows.wants);
    const source = from.read(value.from, partOf(at, 'from'));
    if (source !== unread) return sources.read({ ...value, from: source }, at);
    at.notes.mistakes.lose(at.where);
    return unread;
  },
};

const stage = options<StageSpec>(
  { what: 'a stage' },
  {
    name: needed(words),
    does: needed(oneOf(stageWorks, { one: 'work of a stage', many: 'works' })),
    adds: options<AddsSpec>(
      { what: 'what is added up' },
      { up: needed(words), alike: needed(listOf(words)), months: listOf(words) },
    ),
    reports: listOf(words),
  },
);

/** What rests on a record bars that it is put back: the field with its key, by resource. */
const takesBack = options<TakesBackSpec>(
  { what: 'what is taken back' },
  {
    ways: needed(
      tableOf(options<WayBackSpec>({ what: 'a way back' }, { made: words, changed: words, unless: tableOf(words) })),
    ),
    leaves: listOf(aResource),
  },
);

export const batch = options<BatchSpec>(
  { what: 'a batch', scope: ({ name }) => ({ batch: nameIn(name) }) },
  {
    name: needed(words),
    rows: needed(rows),
    asks: tableOf(aDeclaredField),
    who: needed(starter),
    sees: starter,
    confirms: options<ConfirmSpec>(
      { what: 'an agreement' },
      {
        who: needed(starter),
        sum: words,
        keeps: listOf(words),
        against: words,
        stops: yes,
        also: aResource,
        together: listOf(words),
        page: needed(address),
        under: aResource,
      },
    ),
    rehearse: yes,
    single: yes,
    stages: listOf(stage),
    takesBack,
    chunk: needed(number),
    result: needed(oneOf(['none', 'file'], { one: 'result', many: 'results' })),
  },
);
