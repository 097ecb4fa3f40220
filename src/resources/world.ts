import { languageOf } from '../schema/language.ts';
import type { KnownNames } from '../schema/model.ts';

/**
 * What the product says of its world, to the platform that shows and serves it: who people are, how its menu is ordered, and what
 * declarations may name. Which partners are on a list is said by each environment, which flags are on by administrators: a name that
 * nobody says anything of would be off for ever, without a word.
 */
export const known = {
  roles: ['agent', 'assessor', 'administrator'],
  writers: ['administrator'],
  /** Each is drawn in `src/product/icons.ts`. */
  icons: [
    'bandage',
    'bank',
    'block',
    'book',
    'box',
    'building',
    'cog',
    'file',
    'flag',
    'folder',
    'gift',
    'globe',
    'heart',
    'home',
    'hospital',
    'insights',
    'mail',
    'messages',
    'money',
    'people',
    'phone',
    'repeat',
    'sliders',
    'words',
  ],
  menu: {
    groups: { work: 'folder', outreach: 'messages', insight: 'insights', administration: 'cog' },
    home: { group: 'work', order: 0, icon: 'home' },
    reports: { group: 'insight', order: 20, icon: 'insights' },
    gathered: {
      partner: { group: 'administration', order: 70, icon: 'sliders' },
      global: { group: 'administration', order: 80, icon: 'cog' },
    },
  },
  partners: ['tana-gh', 'kito-ke', 'zuri-zm', 'lumo-ug', 'sava-ci', 'noma-rw', 'tana-zm', 'kito-ug', 'umoja-ge'],
  countries: ['GH', 'KE', 'ZM', 'UG', 'CI', 'RW'],
  partnerLists: ['pairedPartners', 'groupedPartners'],
  flags: ['group_business'],
} as const satisfies KnownNames;

/** What somebody may be. */
export type Role = (typeof known.roles)[number];

/** The name of a picture. */
export type Icon = (typeof known.icons)[number];

/** The words of declarations that name something of this world: a misspelt role, group, picture, partner, country, list or flag does not compile. */
export const {
  defineResource,
  defineSingleton,
  defineWorkflow,
  hasRole,
  forPartner,
  inCountry,
  inPartnerList,
  hasFlag,
} = languageOf(known);
