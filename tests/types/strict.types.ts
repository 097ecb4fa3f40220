/**
 * An option that does not exist does not compile, at whatever depth it is written. Read by the compiler alone: an expectation that no
 * error answers is an error itself. What gets past it, by a spread or a cast, is refused when the product starts, is tested or built.
 */
import {
  defineResource,
  defineSingleton,
  defineWorkflow,
  forPartner,
  hasFlag,
  hasRole,
  inCountry,
  inPartnerList,
} from '../../src/resources/world.ts';
import {
  boolean,
  choice,
  choices,
  currency,
  date,
  dateTime,
  email,
  file,
  guid,
  integer,
  json,
  money,
  msisdn,
  multiline,
  nationalId,
  reference,
  references,
  richText,
  text,
} from '../../src/schema/fields.ts';
import { defineBatch, query, selection } from '../../src/schema/batch.ts';
import { defineFeature, defineOverlay } from '../../src/schema/overlay.ts';
import { is, isContext } from '../../src/schema/predicate.ts';

// Of a field, whatever its type.
// @ts-expect-error dataClass
text({ dataClas: 'bank' });
// @ts-expect-error beside options that there are
text({ required: true, dataClas: 'bank', maxLength: 3 });
// @ts-expect-error required
boolean({ requird: true });
// @ts-expect-error formerly
choice(['a'], { formery: ['b'] });
// @ts-expect-error ordered
choices(['a'], { orderd: true });
// @ts-expect-error unique
currency({ uniqe: true });
// @ts-expect-error past
date({ passt: true });
// @ts-expect-error of another type
dateTime({ past: true });
// @ts-expect-error of another type
email({ maxLength: 3 });
// @ts-expect-error address
file({ upload: 'upload', adress: 'url' });
// @ts-expect-error of another type
guid({ min: 1 });
// @ts-expect-error unit
integer({ units: 'days' });
// @ts-expect-error column
json({ colum: false });
// @ts-expect-error max
money({ maxx: 3 });
// @ts-expect-error countryField
msisdn({ country: 'GH' });
// @ts-expect-error maxLength
multiline({ max: 3 });
// @ts-expect-error of another type
nationalId({ pattern: { source: 'x', message: 'ussd_code' } });
// @ts-expect-error within
reference('countries', { wihtin: {} });
// @ts-expect-error within
references('countries', { wihtin: {} });
// @ts-expect-error maxLength
richText({ maxLenght: 3 });
// @ts-expect-error no such unit
integer({ unit: 'weeks' });

// Of an option of a field.
// @ts-expect-error read
text({ access: { raed: hasRole('assessor') } });
// @ts-expect-error source, message and nothing else
text({ pattern: { source: 'x', message: 'ussd_code', flags: 'i' } });
// @ts-expect-error field, mark and nothing else
choices(['a'], { asManyAs: { field: 'template', mark: '%s', marks: 2 } });
// @ts-expect-error a condition has one comparison
text({ visible: { field: 'name', is: 'x', equals: 'y' } });
// @ts-expect-error in a condition of conditions
text({ visible: { all: [{ field: 'name', is: 'x', equals: 'y' }] } });

const base = { name: 'things', title: 'name', scope: 'partner', fields: { name: text() } } as const;
const fallback = 'errors.any';

// Of a resource and of each of its parts.
// @ts-expect-error subtitle
defineResource({ ...base, subtitel: 'name' });
// @ts-expect-error columns
defineResource({ ...base, list: { colums: ['name'] } });
// @ts-expect-error field and order
defineResource({ ...base, list: { sort: { field: 'name', order: 'asc', nulls: 'last' } } });
// @ts-expect-error asks
defineResource({ ...base, list: { bulk: { all: { call: 'all', param: 'things', actions: [], ask: 'close' } } } });
// @ts-expect-error actions
defineResource({ ...base, list: { queue: { actions: [], action: 'close' } } });
// @ts-expect-error order
defineResource({ ...base, menu: { group: 'work', ordre: 10 } });
// @ts-expect-error aside
defineResource({ ...base, sections: { main: { fields: ['name'], asside: true } } });
// @ts-expect-error chips
defineResource({ ...base, bar: { showing: ['name'], chip: {} } });
// @ts-expect-error showing
defineResource({ ...base, found: { as: 'Thing', by: ['name'], shows: ['name'] } });
// @ts-expect-error write
defineResource({ ...base, access: { wrte: true } });
// @ts-expect-error columns
defineResource({ ...base, related: [{ resource: 'things', by: 'name', colums: ['name'] }] });
// @ts-expect-error only
defineResource({ ...base, answersWith: { parts: { resource: 'things', by: 'name', onyl: {} } } });
// @ts-expect-error sum
defineResource({ ...base, calls: { sum: { call: 'GET /api/sum', fallback } }, summary: { call: 'sum', sums: 'name' } });
// @ts-expect-error paging is said otherwise
defineResource({ ...base, endpoints: { list: { call: 'GET /api/things', page: 0 } } });
// @ts-expect-error total
defineResource({ ...base, endpoints: { list: { call: 'GET /api/things', envelope: { totl: 'n' } } } });
// @ts-expect-error only
defineResource({ ...base, lists: [{ call: 'GET /api/things/open', onyl: { name: 'x' } }] });
// @ts-expect-error once
defineResource({ ...base, calls: { pay: { call: 'POST /api/things/pay', fallback, onec: true } } });
defineResource({
  ...base,
  // @ts-expect-error resource, by and nothing else
  calls: { pay: { call: 'GET /api/pay/{id}', fallback, looksUp: { resource: 'things', by: 'name', as: 'payer' } } },
});
defineResource({
  ...base,
  // @ts-expect-error values
  calls: { pay: { call: 'GET /api/pay', fallback, filters: { name: { param: 'n', value: {} } } } },
});

const once = {
  name: 'setting',
  scope: 'partner',
  endpoints: { get: 'GET /api/setting', update: 'PUT /api/setting' },
  fields: { days: integer({ default: 1 }) },
} as const;
defineSingleton(once);
// @ts-expect-error menu
defineSingleton({ ...once, menue: 'work' });
// @ts-expect-error aside
defineSingleton({ ...once, sections: { main: { fields: ['days'], asside: true } } });

// Of a workflow and of each of its parts.
const states = { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check' } } as const;
const machine = { name: 'thing', resource: 'things', field: 'status', states } as const;
const close = { from: ['open'], to: 'closed', who: ['agent'] } as const;
const when = is('status', 'open');

defineWorkflow({ ...machine, actions: { close } });
// @ts-expect-error signedAs
defineWorkflow({ ...machine, actions: { close }, signed: 'editor_guid' });
// @ts-expect-error guards
defineWorkflow({ ...machine, actions: { close: { ...close, guard: [] } } });
// @ts-expect-error when, message, tells
defineWorkflow({ ...machine, actions: { close: { ...close, guards: [{ when, message: 'errors.any', tell: 'x' }] } } });
defineWorkflow({
  ...machine,
  // @ts-expect-error states, message
  actions: { close: { ...close, laterIn: { states: ['closed'], message: 'errors.any', if: 1 } } },
});
defineWorkflow({
  ...machine,
  // @ts-expect-error by, page, start ...
  actions: { make: { ...close, from: 'new', on: { resource: 'x', by: 'y', pages: '/z' } } },
});
defineWorkflow({
  ...machine,
  // @ts-expect-error where
  actions: { close: { ...close, knownBefore: { resource: 'x', by: 'y', message: 'errors.any', wher: {} } } },
});
// @ts-expect-error once
defineWorkflow({ ...machine, actions: { close: { ...close, endpoint: { call: 'PUT /x', fallback, onec: true } } } });
defineWorkflow({
  ...machine,
  // @ts-expect-error resting
  states: { ...states, open: { tone: 'warning', icon: 'clock', rest: true } },
  actions: { close },
});

// Of what differs for some, and of batches.
const things = defineResource({ ...base, fields: { name: text(), status: choice(['open', 'closed']) } });

defineOverlay(things, { name: 'some', when: forPartner('tana-gh'), fields: { status: { narrow: ['open'] } } });
// @ts-expect-error first
defineOverlay(things, { name: 'some', when: true, frist: ['name'] });
// @ts-expect-error hide
defineOverlay(things, { name: 'some', when: true, fields: { name: { hidden: true } } });
// @ts-expect-error max
defineOverlay(things, { name: 'some', when: true, fields: { name: { tighten: { maxx: 3 } } } });
// @ts-expect-error no such field
defineOverlay(things, { name: 'some', when: true, fields: { nmae: { hide: true } } });
// @ts-expect-error when
defineFeature({ name: 'some', when: true, for: 'tana-gh' });
// @ts-expect-error chunk
defineBatch({ name: 'some', rows: query(), who: true, chunk: 1, result: 'none', chunks: 2 });
// @ts-expect-error no such field of a batch
defineBatch({ name: 'some', rows: query(), asks: { a: text({ maxlen: 3 }) }, who: true, chunk: 1, result: 'none' });
// @ts-expect-error how many may be chosen
selection('things', { maximum: 3 });
// @ts-expect-error no such field of each
selection('things', { each: { a: text({ maxlen: 3 }) } });

// What may be named of the world.
// @ts-expect-error no such partner
forPartner('tana-hg');
// @ts-expect-error no such country
inCountry('GB');
// @ts-expect-error no such list
inPartnerList('pairdPartners');
// @ts-expect-error no such flag
hasFlag('group_busines');
// @ts-expect-error no such role
hasRole('asessor');
// @ts-expect-error no such value of the context
isContext('owner', 'user.id');

// What is right compiles, and keeps its literal names.
export const kept: 'bank' = text({ dataClass: 'bank', access: { read: hasRole('assessor') } }).dataClass;
export const required: true = integer({ required: true, unit: 'days', visible: when }).required;
export const page: '/x' = defineWorkflow({ ...machine, actions: { close: { ...close, page: '/x' } } }).actions.close
  .page;
