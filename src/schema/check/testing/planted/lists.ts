import { date, json, text } from '../../../fields.ts';
import { parts, type Planted, sound, withField, withMachineAnd, withThings } from '../given.ts';

const secret = text({ dataClass: 'bank' });

/** Lists: what they filter, sort, group and search by, and lists that cannot be told apart. */
export const lists: readonly Planted[] = [
  [
    withField('raw', json(), { list: { filters: ['raw'] } }),
    'bad-list',
    'things.list.filters.0',
    /cannot be filtered by "raw"/,
  ],
  [
    withField('account', secret, { list: { filters: ['account'] } }),
    'bad-list',
    'things.list.filters.0',
    /cannot be filtered/,
  ],
  [
    withThings({ list: { filters: ['status'] }, endpoints: { list: { call: 'GET /api/things', filterBy: ['name'] } } }),
    'bad-list',
    'things.list.filters.0',
    /"filterBy" allow it/,
  ],
  [
    withField('raw', json(), { list: { sort: { field: 'raw', order: 'asc' } } }),
    'bad-list',
    'things.list.sort.field',
    /cannot be sorted by "raw"/,
  ],
  [
    withThings({
      list: { sort: { field: 'name', order: 'asc' } },
      endpoints: { list: { call: 'GET /api/things', sortBy: ['size'] } },
    }),
    'bad-list',
    'things.list.sort.field',
    /that it sorts by/,
  ],
  [
    withField('raw', json(), { list: { groupBy: ['raw'] } }),
    'bad-list',
    'things.list.groupBy.0',
    /it does not sort by "raw"/,
  ],
  [withThings({ list: { tabs: { all: [] } } }), 'bad-list', 'things.list.tabs', /No workflow moves things/],
  [
    withMachineAnd(
      withThings({
        list: { tabs: { all: ['open', 'closed'] } },
        endpoints: { list: { call: 'GET /api/things', filterBy: ['name'] } },
      }),
    ),
    'bad-list',
    'things.list.tabs',
    /cannot be filtered by "status"/,
  ],
  [
    withField('raw', json(), { endpoints: { list: { call: 'GET /api/things', filterBy: ['raw'] } } }),
    'bad-list',
    'things.endpoints.list.filterBy.0',
    /Take it out/,
  ],
  [
    withField('raw', json(), { endpoints: { list: { call: 'GET /api/things', sortBy: ['raw'] } } }),
    'bad-list',
    'things.endpoints.list.sortBy.0',
    /Nothing is sorted by "raw"/,
  ],
  [
    withField('a', text({ dormant: true }), { list: { columns: ['a'] } }),
    'bad-list',
    'things.list.columns',
    /dormant and shown nowhere/,
  ],
  [
    withThings({ lists: ['GET /api/things'] }),
    'duplicate-list',
    'things.lists.0',
    /things\.endpoints\.list lists by the same call/,
  ],
  [
    withThings({
      lists: [
        { call: 'GET /api/things/some', only: { status: 'open' } },
        { call: 'GET /api/things/some', only: { status: 'open' } },
      ],
    }),
    'duplicate-list',
    'things.lists.1',
    /"only" or "query"/,
  ],
  [
    { resources: [sound, { ...parts, endpoints: sound.endpoints }] },
    'duplicate-list',
    'parts.endpoints.list',
    /Write another path/,
  ],
  [
    withField('a', date({ past: true }), { endpoints: { list: { call: 'GET /api/things', searchBy: ['a'] } } }),
    'bad-found',
    'things.endpoints.list.searchBy.0',
    /searchable/,
  ],
  // Lists of what the product keeps itself, and of what it cannot tell apart.
  ...(
    [
      [{ filters: ['raw'] }, 'filters.0', /^The list cannot be filtered by "raw"\. Take it out, or have its field and/],
      [
        { sort: { field: 'raw', order: 'asc' } },
        'sort.field',
        /^The list cannot be sorted by "raw"\. Write a field that/,
      ],
      [
        { groupBy: ['raw'] },
        'groupBy.0',
        /^Rows are put together by what the list sorts by, and it does not sort by "raw"/,
      ],
    ] as const
  ).map(
    ([list, at, says]): Planted => [
      withField('raw', json(), { endpoints: undefined, access: { write: false }, list }),
      'bad-list',
      `things.list.${at}`,
      says,
    ],
  ),
  ...(['gone', 'created_at'] as const).flatMap((one): readonly Planted[] => {
    const given = (list: object) =>
      withField('gone', text({ dormant: true }), {
        list,
        endpoints: { list: { call: 'GET /api/things', sortBy: ['name'] } },
      });
    return [
      [given({ sort: { field: one, order: 'desc' } }), 'bad-list', 'things.list.sort.field', new RegExp(`"${one}"`)],
      [given({ groupBy: ['name', one] }), 'bad-list', 'things.list.groupBy.1', new RegExp(`"${one}"`)],
    ];
  }),
  [
    withField('gone', text({ dormant: true }), { list: { filters: ['name', 'gone'] } }),
    'bad-list',
    'things.list.filters',
    /^"gone" is dormant and shown nowhere\. Take it out\.$/,
  ],
];
