import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../platform/config.ts';
import { model } from '../../src/resources/model.ts';
import { groupsIn } from '../platform/identity/admin/groups.ts';
import { apiAudience, lifetimes, passwordClient, realm, webClient } from '../platform/identity/realm.ts';
import { people, sampleUserGuid } from './users.ts';

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot(), 'keycloak', name), 'utf8'));
const file = read('coverdesk-realm.json');

interface Client {
  readonly clientId: string;
  readonly [member: string]: unknown;
}
const client = (id: string): Client => file.clients.find(({ clientId }: Client) => clientId === id);

test('the realm file has the names and the lifetimes of the embedded provider', () => {
  expect(file).toMatchObject({
    realm,
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.session,
    actionTokenGeneratedByAdminLifespan: lifetimes.passwordReset,
    actionTokenGeneratedByUserLifespan: lifetimes.passwordReset,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    registrationAllowed: false,
    bruteForceProtected: true,
  });
  expect(client(webClient)).toMatchObject({
    publicClient: true,
    standardFlowEnabled: true,
    directAccessGrantsEnabled: false,
    attributes: { 'pkce.code.challenge.method': 'S256' },
  });
  expect(client(passwordClient.id)).toMatchObject({
    secret: passwordClient.secret,
    standardFlowEnabled: false,
    directAccessGrantsEnabled: true,
  });
  // Its secret is worth something, so it is nobody's who reads this file.
  expect(client(apiAudience)).toMatchObject({ secret: '${KEYCLOAK_CLIENT_SECRET}', serviceAccountsEnabled: true });
});

test('roles are groups, with the ids that the embedded provider gives them', () => {
  expect(file.groups).toEqual(groupsIn(model).map(({ id, name, path }) => ({ id, name, path, realmRoles: [name] })));
  expect(file.roles.realm.map(({ name }: { name: string }) => name)).toEqual([
    ...model.roles,
    'default-roles-coverdesk',
  ]);
});

test('only administrators say to which partners somebody belongs', () => {
  const [{ config }] = file.components['org.keycloak.userprofile.UserProfileProvider'];
  const profile = JSON.parse(config['kc.user.profile.config'][0]);
  expect(profile.unmanagedAttributePolicy).toBeUndefined();
  expect(profile.attributes.find(({ name }: { name: string }) => name === 'partners')).toMatchObject({
    multivalued: true,
    permissions: { edit: ['admin'] },
  });
});

test('nobody is in the realm file but the service itself; the sample people are those of the sample world', () => {
  expect(file.users.map(({ username }: { username: string }) => username)).toEqual([`service-account-${apiAudience}`]);
  expect(read('sample-people.json')).toEqual(
    people.map(({ username, password, first, last, role, partners, language }) => ({
      id: sampleUserGuid(username),
      username,
      firstName: first,
      lastName: last,
      email: `${username}@coverdesk.invalid`,
      emailVerified: true,
      enabled: true,
      attributes: { partners, locale: [language] },
      groups: [`/${role}`],
      credentials: [{ type: 'password', value: password }],
    })),
  );
});
