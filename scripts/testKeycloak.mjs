/**
 * `npm run test:keycloak`: the identity tests once more, against a real Keycloak with the realm of this repository. It starts
 * one for itself, which forgets everything at the end; the tests bring the service and the mail server.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureKeycloak } from './keycloak/distribution.mjs';
import { checkJava } from './keycloak/java.mjs';
import { startKeycloak } from './keycloak/server.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { heading, summary, verdict } from './test/report.mjs';
import { vitestResult } from './test/results.mjs';
import { runNode } from './test/shell.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const title = 'identity tests on Keycloak';
const report = '.cache/test/keycloak.json';
const vitest = 'node_modules/vitest/vitest.mjs';
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

checkNode();
checkJava();
mkdirSync('.cache/test', { recursive: true });
rmSync(report, { force: true });
const started = Date.now();
let server;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void (server?.stop() ?? Promise.resolve()).then(() => process.exit(130)));
}
let outcome;
try {
  heading('set-up');
  installWhenNeeded(root);
  const home = await ensureKeycloak('.cache/keycloak');
  const [port, servicePort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const secret = randomBytes(24).toString('base64url');
  const product = `http://localhost:${servicePort}`;
  console.log('Starting Keycloak');
  server = await startKeycloak(home, { port, product, secret, smtpPort, memory: true, quiet: true });
  console.log(`It answers at ${server.url}`);
  heading(title);
  const { code } = await runNode([vitest, 'run', '--project=keycloak', '--no-file-parallelism', ...reporters], {
    show: true,
    env: { KEYCLOAK_UNDER_TEST: JSON.stringify({ url: server.url, secret, servicePort, smtpPort }) },
  });
  outcome = vitestResult(report);
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push({ name: title, why: `exit code ${code}` });
} catch (error) {
  outcome = { passed: 0, failures: [{ name: title, why: error.message }], skips: [] };
} finally {
  await server?.stop();
}
const took = Date.now() - started;
console.log(verdict(outcome, took));
process.exitCode = summary([outcome], took);

/** One that nobody listens on now; Keycloak must know the service's before it is there. */
async function freePort() {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
