/** The tests of identity once more, over HTTP and in a browser, against a real Keycloak with the realm of this repository. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import process from 'node:process';
import { ensureKeycloak } from '../keycloak/distribution.mjs';
import { missingJava } from '../keycloak/java.mjs';
import { startKeycloak } from '../keycloak/server.mjs';
import { playwright, vitest } from './steps.mjs';

/** One at a time: Keycloak knows one address of the service and one mail server. */
export const keycloakSteps = (env) => [
  vitest('keycloak', 'identity with Keycloak', ['--project', 'keycloak', '--no-file-parallelism'], () => ({ env })),
  playwright(
    'keycloak-e2e',
    'signing in with Keycloak in a browser',
    ['--project', 'keycloak', '--workers', '1'],
    () => ({ env }),
  ),
];

/**
 * Starts one for a while, which forgets everything at the end; the tests bring the service and the mail server.
 * @param {string} home where it is unpacked
 * @param {(env: Record<string, string>) => Promise<T>} test gets what tells the tests of it
 * @template T
 */
export async function withKeycloak(home, test) {
  const [port, servicePort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const secret = randomBytes(24).toString('base64url');
  console.log('Starting Keycloak');
  const product = `http://localhost:${servicePort}`;
  const server = await startKeycloak(home, { port, product, secret, smtpPort, memory: true, quiet: true });
  const stop = () => void server.stop();
  process.once('exit', stop);
  try {
    return await test({ KEYCLOAK_UNDER_TEST: JSON.stringify({ url: server.url, secret, servicePort, smtpPort }) });
  } finally {
    process.off('exit', stop);
    await server.stop();
  }
}

/**
 * As a step of the long run. Where it cannot run (no Java, no network) that is said: on a person's machine it is skipped, where
 * machines judge a change (`CI` is set) it has failed.
 */
export const keycloakStep = {
  name: 'keycloak',
  title: 'identity with a real Keycloak',
  light: true,
  needsBuild: true,
  needsData: true,
  needsBrowser: true,
  async run(context) {
    const { home, problem } = await ready();
    if (problem) {
      const told = [{ name: this.title, why: problem }];
      return process.env.CI ? { passed: 0, failures: told, skips: [] } : { passed: 0, failures: [], skips: told };
    }
    const begun = Date.now();
    return await withKeycloak(home, async (env) => {
      const outcomes = [];
      for (const step of keycloakSteps(env)) outcomes.push(await step.run(context));
      return { ...together(outcomes), took: { [this.title]: (Date.now() - begun) / 1000 } };
    });
  },
};

async function ready() {
  const problem = missingJava();
  if (problem) return { problem };
  try {
    return { home: await ensureKeycloak('.cache/keycloak') };
  } catch (error) {
    return { problem: String(error?.message ?? error) };
  }
}

/** Several outcomes as one. */
function together(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    skips: outcomes.flatMap(({ skips }) => skips),
    unsteady: outcomes.flatMap(({ unsteady }) => unsteady ?? []),
    output: outcomes.map(({ output, show }) => (show ? output : '')).join('\n'),
    show: outcomes.some(({ show }) => show),
  };
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
