import { createServer, type Server } from 'node:http';
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/spawned.ts';
import { type TestService, startTestService } from '../support/service.ts';

let issuer: string;
let server: Server;
let key: CryptoKey;
let app: TestService;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}/realms/coverdesk`;
  server = createServer((request, response) => {
    const found = request.url?.endsWith('/.well-known/openid-configuration')
      ? { issuer, jwks_uri: `${issuer}/protocol/openid-connect/certs` }
      : { keys: [jwk] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  app = await startTestService({ settings: { issuerUrl: issuer } });
});
afterAll(async () => {
  await app.close();
  server.close();
});

async function select(claims: { iss?: string; expires?: string }, signedBy = key): Promise<number> {
  const token = await new SignJWT({
    preferred_username: 'ama',
    realm_access: { roles: ['agent', 'offline_access'] },
    partners: 'tana-gh',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(claims.iss ?? issuer)
    .setSubject('6b1f0a2e-0000-4000-8000-000000000001')
    .setAudience('account')
    .setIssuedAt()
    .setExpirationTime(claims.expires ?? '5m')
    .sign(signedBy);
  const response = await app.fetch('/api/partners/selected', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: { partner: 'tana-gh' },
  });
  return response.status;
}

test('tokens of the issuer that the settings name are taken, and checked', async () => {
  expect(await select({})).toBe(200);
  expect(await select({ iss: 'http://127.0.0.1:1/realms/coverdesk' })).toBe(401);
  expect(await select({ expires: '-1m' })).toBe(401);
  const stranger = await generateKeyPair('RS256');
  expect(await select({}, stranger.privateKey)).toBe(401);
});

test('the embedded identity then issues nothing', async () => {
  await expect(app.signIn('admin')).rejects.toThrow('not_found');
});
