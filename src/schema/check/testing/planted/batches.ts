import { bringsFile, query, selection, upload } from '../../../batch.ts';
import { integer, money, text } from '../../../fields.ts';
import { is } from '../../../predicate.ts';
import {
  asks,
  type Given,
  machine,
  type Planted,
  smuggled,
  withField,
  withMachine,
  withMachineAnd,
  withThings,
  withWork,
} from '../given.ts';

const someStages = [
  { name: 'read', does: 'read' },
  { name: 'do', does: 'apply' },
];

/** A file of which an action makes records, with stages. */
const withStages = (stages: unknown) => ({
  ...withField('price', money()),
  ...withMachine({
    actions: {
      ...machine.actions,
      add: { from: 'new', to: 'open', who: ['agent'], asks: { ...asks, price: money() } },
      undo: { from: ['open'], to: 'same', who: ['system'] },
    },
  }),
  ...withWork({ rows: upload('things', { by: ['add'] }), stages }),
});

const withSum = (adds: unknown) =>
  withStages([
    { name: 'read', does: 'read' },
    { name: 'judge', does: 'judge' },
    { name: 'sum', does: 'add_up', ...(adds !== undefined && { adds }) },
    { name: 'do', does: 'apply' },
  ]);

/** A file that can be given up. */
const withWayBack = (
  takesBack: unknown,
  stages: readonly unknown[] = [...someStages, { name: 'keep', does: 'keep' }],
) => {
  const { batches: declared = [], ...given } = withStages(stages) as Given;
  return { ...given, batches: declared.map((one) => ({ ...one, takesBack })) } as Given;
};

/** A file that leaves a report. */
const withReport = (stage: object, result = 'file') => {
  const { batches: declared = [], ...given } = withStages([
    ...someStages,
    { name: 'tell', does: 'report', ...stage },
  ]) as Given;
  return { ...given, batches: declared.map((one) => ({ ...one, result })) } as Given;
};

/** A file that is brought by these calls, in their order. */
const withBringing = (calls: Readonly<Record<string, object>>): Given => ({
  ...withThings({
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, options]) => [
        name,
        { call: `POST /api/things/${name}`, fallback: 'errors.any', ...bringsFile('export', options) },
      ]),
    ),
  }),
  ...withWork({ rows: upload('things') }),
});

/** Batches: their rows, and how much they do at a time. */
export const batches: readonly Planted[] = [
  [withWork({ chunk: 0 }), 'bad-chunk', 'export.chunk', /from 1 up, not 0/],
  [withWork({ chunk: 1.5 }), 'bad-chunk', 'export.chunk', /whole number/],
  [
    withWork({ rows: undefined }),
    'missing-option',
    'export.rows',
    /query\('orders'\), selection\('orders'\), upload\('orders'\) or lines\(\)/,
  ],
  [withWork({ rows: { from: 'quary' } }), 'bad-value', 'export.rows.from', /"query"/],
  [withWork({ rows: 'things' }), 'bad-value', 'export.rows', /query\('orders'\), selection/],
  [withWork({ rows: query('thigns') }), 'unknown-resource', 'export.rows.resource', /"things"/],
  [withWork({ rows: selection('thigns') }), 'unknown-resource', 'export.rows.resource', /"things"/],
  [withWork({ rows: upload('thigns') }), 'unknown-resource', 'export.rows.resource', /"things"/],
  [
    withWork({ rows: { ...upload('things'), max: 3 } }),
    'unknown-option',
    'export.rows.max',
    /options are from, resource/,
  ],
  [
    withMachineAnd(withWork({ rows: upload('things', { by: ['maek'] }) })),
    'unknown-action',
    'export.rows.by.0',
    /"make"/,
  ],
  [
    withMachineAnd(withWork({ rows: upload('things', { by: ['close'] }) })),
    'bad-action',
    'export.rows.by.0',
    /"close" makes no record for a person/,
  ],
  [
    withMachineAnd(withWork({ rows: upload('things', { by: ['make'] }) })),
    'bad-action',
    'export.rows.by.0',
    /"make" makes no record for a person/,
  ],
  [withMachineAnd(withWork({ rows: upload('things', { by: [] }) })), 'bad-action', 'export.rows.by', /name it, and an/],
  [
    {
      ...withMachine({ actions: { ...machine.actions, add: { from: 'new', to: 'open', who: ['agent'], asks } } }),
      ...withWork({ rows: upload('things', { by: ['add'], once: 'size' }) }),
    },
    'unknown-field',
    'export.rows.once',
    /no column "size" of what actions make: there is "name"/,
  ],
  // What a record is known by is its own, where no action makes it.
  [withWork({ rows: upload('things', { once: 'name' }) }), 'unknown-field', 'export.rows.once', /there is none/],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        confirms: { who: true, sum: 'price', keeps: ['name', 'weigth'], page: '/files/:id' },
      }),
    },
    'unknown-field',
    'export.confirms.keeps.1',
    /no field "weigth" of what the rows make/,
  ],
  [
    withWork({ rows: query('things'), confirms: { who: true, sum: 'size', page: '/files/:id' } }),
    'bad-capability',
    'export.confirms',
    /upload\('orders'\)/,
  ],
  [
    withWork({ rows: upload('things'), confirms: { who: true, sum: 'size', page: '/files/:id' } }),
    'unknown-field',
    'export.confirms.sum',
    /no field of money "size": there is none/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        confirms: { who: true, sum: 'price', against: 'name', page: '/files/:id' },
      }),
    },
    'unknown-field',
    'export.confirms.against',
    /no field of money "name": there is "price"/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({ rows: upload('things'), confirms: { who: true, against: 'price', page: '/files/:id' } }),
    },
    'bad-capability',
    'export.confirms.against',
    /name a field of money in `sum`/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        confirms: { who: true, sum: 'price', together: ['price', 'prize'], page: '/files/:id' },
      }),
    },
    'unknown-field',
    'export.confirms.together.1',
    /no column "prize".*"price"/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        confirms: { who: true, sum: 'price', also: 'thigns', page: '/files/:id' },
      }),
    },
    'unknown-resource',
    'export.confirms.also',
    /"things"/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        confirms: { who: true, sum: 'price', under: 'thigns', page: '/files/:id' },
      }),
    },
    'unknown-resource',
    'export.confirms.under',
    /"things"/,
  ],
  [
    {
      ...withField('price', money()),
      ...withWork({ rows: upload('things'), confirms: { who: is('size', 1), sum: 'price', page: '/files/:id' } }),
    },
    'unknown-field',
    'export.confirms.who.field',
    /forPartner|hasFlag/,
  ],
  [withWork({ rows: selection('things'), rehearse: true }), 'bad-capability', 'export.rehearse', /upload\('orders'\)/],
  [
    {
      ...withField('price', money()),
      ...withWork({
        rows: upload('things'),
        rehearse: true,
        confirms: { who: true, sum: 'price', page: '/files/:id' },
      }),
    },
    'bad-capability',
    'export.rehearse',
    /rehearsed always/,
  ],
  [
    withWork({ rows: upload('things'), stages: someStages }),
    'bad-capability',
    'export.stages',
    /Only a file of which actions make/,
  ],
  [withStages([{ name: 'read', does: 'read' }]), 'bad-capability', 'export.stages', /come to "apply"/],
  [
    withStages([
      { name: 'read', does: 'read' },
      { name: 'sum', does: 'add_up', adds: { up: 'price', alike: ['name'] } },
      { name: 'judge', does: 'judge' },
      { name: 'do', does: 'apply' },
    ]),
    'bad-capability',
    'export.stages',
    /in this order, each once: read, judge, drop_repeated, add_up, apply, keep, report/,
  ],
  [
    withStages([
      { name: 'read', does: 'read' },
      { name: 'sum', does: 'add_up', adds: { up: 'price', alike: ['name'] } },
      { name: 'do', does: 'apply' },
    ]),
    'bad-capability',
    'export.stages',
    /need "judge"/,
  ],
  [withStages([{ name: 'read', does: 'raed' }]), 'bad-value', 'export.stages.0.does', /"read"/],
  [withSum({ up: 'name', alike: ['name'] }), 'unknown-field', 'export.stages.2.adds.up', /there is "price"/],
  [withSum({ up: 'price', alike: ['nmae'] }), 'unknown-field', 'export.stages.2.adds.alike.0', /there is "name"/],
  [
    withSum({ up: 'price', alike: [], months: ['name'] }),
    'unknown-field',
    'export.stages.2.adds.months.0',
    /there is none/,
  ],
  [withReport({ reports: ['name'] }, 'none'), 'bad-capability', 'export.result', /a file that it leaves/],
  [withReport({}), 'unknown-field', 'export.stages.2.reports', /Say which fields/],
  [withReport({ reports: ['nmae'] }), 'unknown-field', 'export.stages.2.reports.0', /no field "nmae"/],
  [
    withStages([
      { name: 'read', does: 'read', reports: ['name'] },
      { name: 'do', does: 'apply' },
    ]),
    'unknown-field',
    'export.stages.0.reports',
    /Only what does "report"/,
  ],
  [withWayBack(undefined), 'bad-capability', 'export.stages', /say how, in "takesBack"/],
  [withWayBack({ ways: { things: { made: 'undo' } } }, someStages), 'bad-capability', 'export.stages', /does "keep"/],
  [withWayBack({ ways: {} }), 'bad-action', 'export.takesBack.ways', /Rows make records of "things"/],
  [
    withWayBack({ ways: { things: { made: 'udno' } } }),
    'bad-action',
    'export.takesBack.ways.things.made',
    /there is "undo"/,
  ],
  [
    withWayBack({ ways: { things: { made: 'undo', unless: { things: 'nmae' } } } }),
    'unknown-field',
    'export.takesBack.ways.things.unless.things',
    /no field "nmae"/,
  ],
  [withSum(undefined), 'unknown-field', 'export.stages.2.adds', /Say what is added up/],
  [
    withStages([
      { name: 'read', does: 'read', adds: { up: 'price', alike: ['name'] } },
      { name: 'do', does: 'apply' },
    ]),
    'unknown-field',
    'export.stages.0.adds',
    /Only what does "add_up"/,
  ],
  [withWork({ rows: upload(), rehearse: 'yes' }), 'bad-value', 'export.rehearse', /true, or leave it out/],
  [
    withWork({ rows: upload(), asks: { resource: text() } }),
    'bad-name',
    'export.asks.resource',
    /tells the batch its rows/,
  ],
  [withWork({ rows: selection('things', { max: 0 }) }), 'bad-value', 'export.rows.max', /from 1 up, not 0/],
  [
    withWork({ rows: selection('things', { each: { a: integer({ min: 3, max: 2 }) } }) }),
    'bad-bounds',
    'export.rows.each.a.min',
    /3 is above the most 2/,
  ],
  [withWork({ rows: { ...selection('things'), maxx: 3 } }), 'unknown-option', 'export.rows.maxx', /"max" of|"max"/],
  [
    withWork({ rows: selection('things', { each: { a: text(smuggled({ maxlen: 3 })) } }) }),
    'unknown-option',
    'export.rows.each.a.maxlen',
    /options are|"maxLength"/,
  ],
  [
    withWork({ rows: selection('things', { each: { version: integer() } }) }),
    'bad-name',
    'export.rows.each.version',
    /has a "version" of its own/,
  ],
  [
    withWork({ rows: selection('things'), asks: { rows: integer() } }),
    'bad-name',
    'export.asks.rows',
    /tells the batch its rows/,
  ],
  [withWork({ asks: { query: text() } }), 'bad-name', 'export.asks.query', /tells the batch its rows/],
  [withWork({ asks: { resource: text() } }), 'bad-name', 'export.asks.resource', /tells the batch its rows/],
  // Calls that take a file of them.
  [
    withBringing({ form: {}, signed: {} }),
    'bad-endpoint',
    'things.calls.signed.brings',
    /^Pages bring every such file by "form"\. Give that one "maxMebibytes"/,
  ],
  [
    withBringing({ form: { maxMebibytes: 1 } }),
    'bad-endpoint',
    'things.calls.form.brings.maxMebibytes',
    /where a later call is for the same rows\.$/,
  ],
  [
    withBringing({ form: { maxMebibytes: 0 }, other: {} }),
    'bad-value',
    'things.calls.form.brings.maxMebibytes',
    /a number, or null|from 1 up/,
  ],
];
