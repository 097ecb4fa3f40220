/**
 * Two products in one program, each with a language of its own: what one knows does not compile in the other. Read by the compiler
 * alone: an expectation that no error answers is an error itself.
 */
import { hasRole as insurer } from '../../src/resources/world.ts';
import { text } from '../../src/schema/fields.ts';
import { languageOf } from '../../src/schema/language.ts';
import type { KnownNames } from '../../src/schema/model.ts';

const known = {
  roles: ['mechanic', 'owner'],
  writers: ['owner'],
  icons: ['car', 'spanner'],
  menu: { groups: { yard: 'car' }, home: { group: 'yard', icon: 'spanner' } },
  partners: ['north-gh'],
  countries: ['GH'],
  partnerLists: ['franchises'],
  flags: ['tyre_hotel'],
} as const satisfies KnownNames;

const { defineResource, defineSingleton, defineWorkflow, forPartner, hasFlag, hasRole, inPartnerList } =
  languageOf(known);

const base = { name: 'cars', title: 'plate', scope: 'partner', fields: { plate: text() } } as const;
const states = { in: { tone: 'warning', icon: 'clock' }, out: { tone: 'neutral', icon: 'check' } } as const;
const machine = { name: 'car', resource: 'cars', field: 'state', states } as const;
const endpoints = { get: 'GET /api/hours', update: 'PUT /api/hours' } as const;

hasRole('mechanic', 'system');
forPartner('north-gh');
inPartnerList('franchises');
hasFlag('tyre_hotel');
defineResource({ ...base, menu: 'yard' });
defineResource({ ...base, menu: { group: 'yard', icon: 'car' } });
defineSingleton({ name: 'hours', scope: 'partner', endpoints, fields: {}, menu: { group: 'yard' } });
defineWorkflow({ ...machine, actions: { leave: { from: ['in'], to: 'out', who: ['mechanic', 'system'] } } });

// @ts-expect-error a role of the other product
hasRole('assessor');
// @ts-expect-error and the other way round
insurer('mechanic');
// @ts-expect-error a partner of the other product
forPartner('tana-gh');
// @ts-expect-error a list of the other product
inPartnerList('pairedPartners');
// @ts-expect-error a flag of the other product
hasFlag('group_business');
// @ts-expect-error a group of the other product
defineResource({ ...base, menu: 'work' });
// @ts-expect-error a picture of the other product
defineResource({ ...base, menu: { group: 'yard', icon: 'hospital' } });
// @ts-expect-error a group of the other product
defineSingleton({ name: 'hours', scope: 'partner', endpoints, fields: {}, menu: { group: 'work' } });
// @ts-expect-error a role of the other product
defineWorkflow({ ...machine, actions: { leave: { from: ['in'], to: 'out', who: ['agent'] } } });
