import type { KnownNames } from '../model.ts';

/** The world of a product that tests make up. */
export const testKnown = {
  roles: ['agent', 'assessor', 'administrator'],
  writers: ['administrator'],
  icons: ['people', 'cog'],
  menu: {
    groups: { work: 'people', outreach: 'people', administration: 'cog' },
    home: { group: 'work', order: 0, icon: 'people' },
    gathered: {
      partner: { group: 'administration', order: 70, icon: 'cog' },
      global: { group: 'administration', order: 80, icon: 'cog' },
    },
  },
  partners: ['tana-gh', 'kito-ke'],
  countries: ['GH', 'CI'],
  partnerLists: ['pairedPartners'],
  flags: ['group_business'],
} as const satisfies KnownNames;
