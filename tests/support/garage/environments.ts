import type { Environments } from '../../../src/environment/index.ts';
import type { known } from './world.ts';

const identity = { base: '', realm: 'spanner' };

/** Where the garages' product is at home: on the machine at which it is tried. */
export const environments: Environments = {
  usual: {
    clients: { password: { id: 'spanner-password', secret: 'spanner' }, redirect: { id: 'spanner-web' } },
    signIn: 'password',
    mainBrand: 'own',
    brands: {},
    partnerLists: { franchises: ['north-gh'] },
    roles: { mechanics: 'mechanic', tills: 'cashier', owners: 'owner' } satisfies Record<
      string,
      (typeof known.roles)[number]
    >,
    capabilities: {
      idempotencyKeys: true,
      versions: true,
      keyFilter: true,
      search: true,
      sort: true,
      rehearsals: false,
      own: true,
    },
  },
  embedded: {
    name: 'embedded',
    services: { api: '', identity, reportEngine: '/report-engine', analytics: '/analytics/events' },
    analyticsProperties: { own: 'spanner' },
  },
  byOrigin: {},
  partnersOnList: {},
};
