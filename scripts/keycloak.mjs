/**
 * `npm run keycloak`: a real Keycloak on this machine, with the realm that the repository ships. Reads `KEYCLOAK_PORT` (8180),
 * `PUBLIC_URL` (where the client is, http://localhost:8080), `SMTP_PORT` (where mails go, 1025), `KEYCLOAK_CLIENT_SECRET` and
 * `KEYCLOAK_DIST_URL`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureKeycloak } from './keycloak/distribution.mjs';
import { checkJava } from './keycloak/java.mjs';
import { startKeycloak } from './keycloak/server.mjs';
import { checkNode } from './lib/node.mjs';

const folder = fileURLToPath(new URL('../.cache/keycloak', import.meta.url));
checkNode();
checkJava();

try {
  const home = await ensureKeycloak(folder);
  const secret = process.env.KEYCLOAK_CLIENT_SECRET || ownSecret();
  const product = (process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8080}`).replace(/\/+$/, '');
  const { KEYCLOAK_PORT = '8180', SMTP_PORT = '1025' } = process.env;
  console.log('Starting Keycloak; the first start takes a minute or two ...');
  const server = await startKeycloak(home, { port: Number(KEYCLOAK_PORT), product, secret, smtpPort: SMTP_PORT });
  let stopping = false;
  const stop = () => {
    stopping = true;
    void server.stop();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`
Keycloak runs at ${server.url} with the realm coverdesk and the sample people, for a client at ${product}.
Mails go to port ${SMTP_PORT} of this machine. Start the service with:

  KEYCLOAK_URL=${server.url} KEYCLOAK_CLIENT_SECRET=${secret} npm start
`);
  const code = await server.ended;
  process.exitCode = stopping ? 0 : code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** What the service proves itself with: made at first start, the same afterwards, since the realm remembers it. */
function ownSecret() {
  const file = path.join(folder, 'client-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(24).toString('base64url');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
