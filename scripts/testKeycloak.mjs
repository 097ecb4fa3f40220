/**
 * `npm run test:keycloak`: the tests of identity once more, over HTTP and in a browser, against a real Keycloak with the realm
 * of this repository. They are a part of the long run, too.
 */
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureKeycloak } from './keycloak/distribution.mjs';
import { checkJava } from './keycloak/java.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { keycloakSteps, withKeycloak } from './test/keycloak.mjs';
import { heading, summary, verdict } from './test/report.mjs';
import { runNode } from './test/shell.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

checkNode();
checkJava();
mkdirSync('.cache/test', { recursive: true });
const started = Date.now();
const outcomes = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
try {
  heading('set-up');
  installWhenNeeded(root);
  const context = { browser: await findBrowser() };
  const { code, output } = await runNode(['scripts/build.mjs']);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  await withKeycloak(await ensureKeycloak('.cache/keycloak'), async (env) => {
    for (const step of keycloakSteps(env)) {
      heading(step.title);
      const begun = Date.now();
      const outcome = await step.run(context);
      outcomes.push(outcome);
      if (outcome.output && outcome.show) console.log(outcome.output.trimEnd());
      console.log(verdict(outcome, Date.now() - begun));
    }
  });
} catch (error) {
  outcomes.push({ passed: 0, failures: [{ name: 'set-up', why: String(error?.message ?? error) }], skips: [] });
}
process.exitCode = summary(outcomes, Date.now() - started);

/** Needs what was installed just before. */
async function findBrowser() {
  const { ensureBrowser } = await import('./test/browser.mjs');
  return await ensureBrowser();
}
