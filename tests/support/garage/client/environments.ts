import type { Environments } from '../../../../src/environment/index.ts';
import { environments as atTheYard } from '../environments.ts';
import type { known } from '../world.ts';

/** Served by the platform itself, whose realm and clients have names of their own. */
export const environments: Environments = {
  ...atTheYard,
  usual: {
    ...atTheYard.usual,
    clients: {
      password: { id: 'coverdesk-password', secret: 'coverdesk-password-client' },
      redirect: { id: 'coverdesk-web' },
    },
    roles: { mechanic: 'mechanic', cashier: 'cashier', owner: 'owner' } satisfies Record<
      string,
      (typeof known.roles)[number]
    >,
  },
  embedded: {
    ...atTheYard.embedded,
    services: { ...atTheYard.embedded.services, identity: { base: '', realm: 'coverdesk' } },
  },
};
