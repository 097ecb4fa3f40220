import { type Cents, cents, type Day, type Moment } from '../../src/schema/units.ts';
/**
 * What must not compile of a declaration, and what its types say. Read by the compiler alone: an expectation that no error
 * answers is an error itself.
 */
import { boolean, choice, choices, date, integer, json, money, reference, text } from '../../src/schema/fields.ts';
import { defineResource, defineWorkflow } from '../../src/resources/world.ts';
import type { CallNameOf, ChoiceNameOf, FieldNameOf, RecordOf } from '../../src/schema/resource.ts';

/** True only when each type can stand for the other. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Expect<Fact extends true> = Fact;

const base = { name: 'things', title: 'name', scope: 'partner', fields: { name: text() } } as const;

export const policies = defineResource({
  name: 'policies',
  title: 'number',
  scope: 'partner',
  calls: {
    note: { call: 'PUT /api/policies/{guid}/note', fallback: 'errors.any' },
    all: { call: 'GET /api/policies/all', fallback: 'errors.any' },
  },
  fields: {
    number: text({ required: true, immutable: true }),
    status: choice(['active', 'ended'], { required: true }),
    covers: choices(['hospital', 'death']),
    premium: money({ required: true }),
    days: integer(),
    start: date(),
    active: boolean({ required: true }),
    product: reference('products', { required: true }),
    extra: json(),
    maybe: text({ required: { field: 'status', is: 'active' } }),
  },
});

// The record: required fields are there, others may be absent or null, and the service adds its own.
type Policy = RecordOf<typeof policies>;
export type Facts = [
  Expect<Same<Policy['number'], string>>,
  Expect<Same<Policy['status'], 'active' | 'ended'>>,
  Expect<Same<Policy['premium'], Cents>>,
  Expect<Same<Policy['active'], boolean>>,
  Expect<Same<Policy['product'], string>>,
  Expect<Same<Policy['covers'], readonly ('hospital' | 'death')[] | null | undefined>>,
  Expect<Same<Policy['days'], number | null | undefined>>,
  Expect<Same<Policy['start'], Day | null | undefined>>,
  Expect<Same<Policy['maybe'], string | null | undefined>>,
  Expect<Same<Policy['version'], number>>,
  Expect<Same<Policy['created_at'], Moment>>,
  Expect<Same<FieldNameOf<typeof policies>, Exclude<keyof Policy, 'version' | 'created_at' | 'updated_at'>>>,
  Expect<Same<ChoiceNameOf<typeof policies>, 'status' | 'covers'>>,
  Expect<Same<CallNameOf<typeof policies>, 'note' | 'all'>>,
];

export const policy: Policy = {
  number: 'P-1',
  status: 'active',
  premium: cents(100),
  active: true,
  product: 'p',
  days: null,
  version: 1,
  created_at: '2026-11-25T08:00:00.000Z',
  updated_at: '2026-11-25T08:00:00.000Z',
};

// @ts-expect-error a required field is missing
export const unnumbered: Policy = {
  status: 'active',
  premium: cents(1),
  active: true,
  product: 'p',
  version: 1,
  created_at: '2026-11-25T08:00:00.000Z',
  updated_at: '2026-11-25T08:00:00.000Z',
};
// @ts-expect-error no such status
export const odd: Policy['status'] = 'activ';
// @ts-expect-error a record is read, never written
policy.premium = cents(2);

// @ts-expect-error a misspelt title
defineResource({ ...base, title: 'nmae' });
// @ts-expect-error a misspelt subtitle
defineResource({ ...base, subtitle: 'nmae' });
// @ts-expect-error a misspelt column
defineResource({ ...base, list: { columns: ['nmae'] } });
// @ts-expect-error a misspelt filter
defineResource({ ...base, list: { filters: ['nmae'] } });
// @ts-expect-error a misspelt field to sort by
defineResource({ ...base, list: { sort: { field: 'nmae', order: 'asc' } } });
// @ts-expect-error a misspelt field in a section
defineResource({ ...base, sections: { main: { fields: ['nmae'] } } });
// @ts-expect-error no such scope
defineResource({ ...base, scope: 'country' });
// @ts-expect-error no such place in the menu
defineResource({ ...base, menu: 'works' });
// @ts-expect-error no such picture
defineResource({ ...base, menu: { group: 'work', icon: 'peple' } });
// @ts-expect-error a call without what a person reads when it fails
defineResource({ ...base, calls: { pay: { call: 'POST /api/things/pay' } } });
// @ts-expect-error words that do not exist
defineResource({ ...base, calls: { pay: { call: 'POST /api/things/pay', fallback: 'errors.payign' } } });
// @ts-expect-error no such method
defineResource({ ...base, endpoints: { list: 'FETCH /api/things' } });
// @ts-expect-error no such operation
defineResource({ ...base, endpoints: { remove: 'DELETE /api/things/{guid}' } });
// @ts-expect-error no such service
defineResource({ ...base, calls: { pay: { call: 'POST /api/pay', fallback: 'errors.any', service: 'bank' } } });
// @ts-expect-error no such token
defineResource({ ...base, calls: { pay: { call: 'POST /api/pay', fallback: 'errors.any', token: 'none ' } } });

// What is right compiles: system fields to sort by, every part left out or given.
defineResource(base);
defineResource({
  ...base,
  list: { sort: { field: 'created_at', order: 'desc' } },
  sections: { main: { fields: ['name'] } },
});

// @ts-expect-error a text has no bounds
text({ min: 1 });
// @ts-expect-error an integer has no pattern
integer({ pattern: { source: 'x', message: 'y' } });
// @ts-expect-error no such class of data
text({ dataClass: 'secret' });
// @ts-expect-error a predicate of nobody's language
text({ visible: { field: 'name', equals: 'x' } });
// @ts-expect-error a bound is a number or a text
text({ visible: { field: 'name', above: true } });

const states = { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check' } } as const;
const machine = { name: 'thing', resource: 'things', field: 'status', states } as const;

defineWorkflow({ ...machine, actions: { close: { from: ['open'], to: 'closed', who: ['agent'] } } });
// @ts-expect-error no such state to start from
defineWorkflow({ ...machine, actions: { close: { from: ['opened'], to: 'closed', who: ['agent'] } } });
// @ts-expect-error no such state to lead to
defineWorkflow({ ...machine, actions: { close: { from: ['open'], to: 'done', who: ['agent'] } } });
// @ts-expect-error no such role
defineWorkflow({ ...machine, actions: { close: { from: ['open'], to: 'closed', who: ['boss'] } } });
// @ts-expect-error no such tone
defineWorkflow({ ...machine, states: { open: { tone: 'red', icon: 'clock' } }, actions: {} });
