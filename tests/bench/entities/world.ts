import type { KnownNames } from '../../../src/schema/model.ts';

/** The world of the application: its size does not grow with the number of entities. */
export const known = {
  roles: ['clerk', 'inspector', 'owner'],
  writers: ['owner'],
  icons: ['house', 'receipt', 'spanner', 'folder'],
  menu: {
    groups: { desk: 'folder', field: 'spanner', books: 'receipt', office: 'house', archive: 'folder' },
    home: { group: 'desk', order: 0, icon: 'house' },
    gathered: {
      partner: { group: 'office', order: 70, icon: 'spanner' },
      global: { group: 'office', order: 80, icon: 'folder' },
    },
  },
  partners: ['north-gh', 'harbour-ke', 'hill-ug', 'coast-ci'],
  countries: ['GH', 'KE', 'UG', 'CI'],
  partnerLists: ['franchises'],
  flags: ['night_shift'],
} as const satisfies KnownNames;
