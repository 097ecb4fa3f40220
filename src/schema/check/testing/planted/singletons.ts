import { integer } from '../../../fields.ts';
import { type Planted, single, withSingle } from '../given.ts';

/** What there is once. */
export const singletons: readonly Planted[] = [
  [
    withSingle({ endpoints: { get: 'GET /api/setting' } }),
    'bad-singleton',
    'setting.endpoints',
    /Declare get and update, not get\./,
  ],
  [
    withSingle({ endpoints: { ...single.endpoints, delete: 'DELETE /api/setting' } }),
    'bad-singleton',
    'setting.endpoints',
    /not delete, get, update/,
  ],
  [
    withSingle({ endpoints: { ...single.endpoints, get: 'GET /api/setting/{days}' } }),
    'bad-singleton',
    'setting.endpoints.get',
    /Take \{days\} out/,
  ],
  [withSingle({ title: 'days' }), 'bad-singleton', 'setting.title', /Leave it out/],
  [withSingle({ rows: true }), 'bad-singleton', 'setting.rows', /Leave it out/],
  [
    withSingle({ fields: { days: integer({ required: true }) } }),
    'bad-singleton',
    'setting.fields.days',
    /Write a default/,
  ],
  [withSingle({ fields: { days: integer({ unique: true }) } }), 'bad-singleton', 'setting.fields.days', /"unique"/],
  [
    withSingle({ fields: { days: integer({ immutable: true }) } }),
    'bad-singleton',
    'setting.fields.days',
    /"immutable"/,
  ],
];
