import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Deps } from '../deps.ts';
import { isStorable } from '../storage/storable.ts';
import { addressOf } from './handedOver.ts';
import { apiAudience, apiResource, lifetimes, openidScope } from './realm.ts';
import { checkPassword } from './users.ts';

interface Params {
  username?: string;
  password?: string;
}

/** The password grant, which the provider leaves to its user; an answer like the code flow's. */
export function addPasswordGrant(provider: Provider, deps: Deps): void {
  provider.registerGrantType<Params>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc;
      if (!params.username || !params.password) throw new errors.InvalidRequest('username and password are required');
      if (!isStorable(params.username)) throw new errors.InvalidRequest('username cannot be one');
      const outcome = await checkPassword(
        deps,
        { username: params.username, address: addressOf(ctx.req) },
        params.password,
      );
      if ('refused' in outcome) {
        if (outcome.refused === 'blocked') {
          ctx.set('retry-after', String(outcome.seconds));
          ctx.state.blocked = outcome.seconds;
        }
        throw new errors.InvalidGrant('invalid username or password');
      }
      const accountId = outcome.user.guid;
      ctx.oidc.entity('Account', { accountId, claims: () => ({ sub: accountId }) });

      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(openidScope);
      grant.addResourceScope(apiResource, openidScope);
      const grantId = await grant.save();

      const shared = { client, accountId, grantId, gty: 'password', scope: openidScope };
      const access = new provider.AccessToken(shared);
      access.resourceServer = new provider.ResourceServer(apiResource, {
        scope: openidScope,
        audience: apiAudience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: lifetimes.accessToken,
        jwt: { sign: { alg: 'RS256' } },
      });
      const refresh = new provider.RefreshToken({ ...shared, resource: apiResource });
      ctx.oidc.entity('AccessToken', access);
      ctx.oidc.entity('RefreshToken', refresh);
      ctx.body = {
        access_token: await access.save(),
        expires_in: lifetimes.accessToken,
        refresh_token: await refresh.save(),
        token_type: 'Bearer',
        scope: openidScope,
      };
    },
    ['username', 'password', 'scope'],
  );
}
