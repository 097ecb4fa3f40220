import { languageOf } from '../../../src/schema/language.ts';
import type { KnownNames } from '../../../src/schema/model.ts';

/** The world of another trade: garages that share an office, who works there, and how its menu is ordered. */
export const known = {
  roles: ['mechanic', 'cashier', 'owner'],
  writers: ['owner'],
  icons: ['house', 'car', 'receipt', 'spanner'],
  menu: {
    groups: { workshop: 'spanner', office: 'receipt' },
    home: { group: 'workshop', order: 0, icon: 'house' },
  },
  partners: ['north-gh', 'harbour-ke'],
  countries: ['GH', 'KE'],
  partnerLists: ['franchises'],
  flags: [],
} as const satisfies KnownNames;

export const { defineResource, defineWorkflow, hasRole, forPartner } = languageOf(known);
