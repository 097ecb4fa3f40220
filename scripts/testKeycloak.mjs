/**
 * `npm run test:keycloak`: the tests of identity once more, over HTTP and in a browser, against a real Keycloak with the realm
 * of this repository. It starts one for itself, which forgets everything at the end; the tests bring the service and the mail
 * server.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureKeycloak } from './keycloak/distribution.mjs';
import { checkJava } from './keycloak/java.mjs';
import { startKeycloak } from './keycloak/server.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { outdated } from './lib/targets.mjs';
import { heading, summary, verdict } from './test/report.mjs';
import { runNode } from './test/shell.mjs';
import { playwright, vitest } from './test/steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// One at a time: Keycloak knows one address of the service and one mail server.
const steps = [
  vitest('keycloak', 'identity with Keycloak', ['--project', 'keycloak', '--no-file-parallelism']),
  playwright('keycloak-e2e', 'signing in with Keycloak in a browser', ['--project', 'keycloak', '--workers', '1']),
];

checkNode();
checkJava();
mkdirSync('.cache/test', { recursive: true });
const started = Date.now();
const outcomes = [];
let server;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void (server?.stop() ?? Promise.resolve()).then(() => process.exit(130)));
}
try {
  heading('set-up');
  installWhenNeeded(root);
  const context = { browser: await findBrowser() };
  await build();
  const home = await ensureKeycloak('.cache/keycloak');
  const [port, servicePort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const secret = randomBytes(24).toString('base64url');
  console.log('Starting Keycloak');
  const product = `http://localhost:${servicePort}`;
  server = await startKeycloak(home, { port, product, secret, smtpPort, memory: true, quiet: true });
  process.env.KEYCLOAK_UNDER_TEST = JSON.stringify({ url: server.url, secret, servicePort, smtpPort });
  for (const step of steps) {
    heading(step.title);
    const begun = Date.now();
    const outcome = await step.run(context);
    outcomes.push(outcome);
    if (outcome.output && outcome.show) console.log(outcome.output.trimEnd());
    console.log(verdict(outcome, Date.now() - begun));
  }
} catch (error) {
  outcomes.push({ passed: 0, failures: [{ name: 'set-up', why: String(error?.message ?? error) }], skips: [] });
} finally {
  await server?.stop();
}
process.exitCode = summary(outcomes, Date.now() - started);

/** Needs what was installed just before. */
async function findBrowser() {
  const { ensureBrowser } = await import('./test/browser.mjs');
  return await ensureBrowser();
}

async function build() {
  if (outdated(root).length === 0) return;
  console.log('Building client and service');
  const { code, output } = await runNode(['scripts/build.mjs']);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

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
