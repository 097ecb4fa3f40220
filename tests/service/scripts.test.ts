import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../service/platform/config.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'coverdesk-scripts-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** What an expression over one of the scripts' modules gives, in plain Node as they run. */
function evaluate(module: string, expression: string): unknown {
  const url = pathToFileURL(join(projectRoot(), 'scripts/lib', module)).href;
  const code = `const m = await import(${JSON.stringify(url)}); console.log(JSON.stringify((${expression}) ?? null));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }),
  );
}

test('too old a Node is refused with the version that is needed', () => {
  expect(evaluate('node.mjs', "['20.18.3', '18.20.0'].map((v) => m.nodeProblem(v))")).toEqual([
    'Coverdesk needs Node 20.19 or newer; this is 20.18.3.',
    'Coverdesk needs Node 20.19 or newer; this is 18.20.0.',
  ]);
  expect(evaluate('node.mjs', "['20.19.0', '22.1.0'].map((v) => m.nodeProblem(v) ?? null)")).toEqual([null, null]);
});

test('no Java, or too old a one, is refused before Keycloak is', () => {
  const problems = (words: unknown) =>
    evaluate('../keycloak/java.mjs', `${JSON.stringify(words)}.map((v) => m.javaProblem(v ?? undefined) ?? null)`);
  expect(problems([null, 'openjdk version "11.0.2" 2019-01-15', 'java version "1.8.0_202"', 'hello'])).toEqual([
    expect.stringContaining('There is no Java here'),
    expect.stringMatching(/is Java 11\. Keycloak needs Java 17 or newer/),
    expect.stringMatching(/is Java 8\. /),
    expect.stringContaining('does not tell its version'),
  ]);
  expect(problems(['openjdk version "17.0.15" 2025-04-15', 'openjdk version "25" 2025-09-16'])).toEqual([null, null]);
});

test('dependencies are installed when there are none and when the lock has moved on', async () => {
  const lock = (version: string, extra = {}) =>
    JSON.stringify({ packages: { '': { version: '0.1.0' }, 'node_modules/a': { version }, ...extra } });
  const why = () => evaluate('install.mjs', 'm.whyInstall(process.cwd())');
  await write('package-lock.json', lock('1.0.0', { 'node_modules/b': { version: '2.0.0', optional: true } }));
  expect(why()).toBe('there are none yet');
  await write('node_modules/.package-lock.json', lock('1.0.0'));
  expect(why()).toBeNull();
  await write('package-lock.json', lock('1.0.1'));
  expect(why()).toBe('package-lock.json has changed');
});

test('a target is built when a source of it changed, and not for a test beside the code', async () => {
  const outdated = () => evaluate('targets.mjs', 'm.outdated(process.cwd()).map(({ name }) => name)');
  await write('service/main.ts', 'export {};');
  expect(outdated()).toEqual(['service']);
  await write('dist/service/main.js', '');
  const fingerprintModule = pathToFileURL(join(projectRoot(), 'scripts/lib/fingerprint.mjs')).href;
  evaluate(
    'targets.mjs',
    `await import(${JSON.stringify(fingerprintModule)}).then(({ fingerprint }) => m.targets.filter(({ name }) => name === 'service').forEach((t) => m.stamp(process.cwd(), t, fingerprint(process.cwd(), t.sources))))`,
  );
  expect(outdated()).toEqual([]);
  await write('service/main.test.ts', 'export {};');
  expect(outdated()).toEqual([]);
  await write('i18n/en/app.ts', 'export {};');
  expect(outdated()).toEqual(['service']);
  await write('index.html', '');
  expect(outdated()).toEqual(['client', 'service']);
});
