/** Schemathesis against the running service: what no person would send to any call of its OpenAPI document. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { lastWords } from './results.mjs';
import { run } from './shell.mjs';
import { reports } from './steps.mjs';

const version = '4.32.5';
const home = path.resolve('.cache', `schemathesis-${version}`);
/** Made when it is there whole. */
const installed = path.join(home, 'installed');
const programs = path.join(home, process.platform === 'win32' ? 'Scripts' : 'bin');

/** A fault of the service, or an answer that its document does not have. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const phases = ['examples', 'coverage', 'fuzzing', 'stateful'];

/** Less than a token of the sign-in lasts. */
const mostSeconds = 150;

/**
 * As a step of the long run. Where it cannot run (no Python, no network) that is said: on a person's machine it is skipped, where
 * machines judge a change (`CI` is set) it has failed.
 */
export const schemathesisStep = {
  name: 'schemathesis',
  title: 'Schemathesis on the OpenAPI document',
  light: true,
  // It asks for as long as it may, however fast the machine is: what else is done meanwhile costs nothing.
  fixedTime: true,
  needsData: true,
  async run() {
    const problem = await missing();
    if (problem) {
      const told = [{ name: this.title, why: problem }];
      return process.env.CI ? { passed: 0, failures: told, skips: [] } : { passed: 0, failures: [], skips: told };
    }
    const begun = Date.now();
    const { code, output } = await withService(async ({ url, token }) => await judge(url, token));
    const failures = code === 0 ? [] : [{ name: this.title, why: lastWords(output) ?? `exit code ${code}` }];
    const passed = code === 0 ? 1 : 0;
    const took = { [this.title]: (Date.now() - begun) / 1000 };
    return { passed, failures, skips: [], took, output, show: code !== 0 };
  },
};

/** Installs it at its first run. @returns why it cannot be had */
async function missing() {
  const python = process.env.PYTHON ?? 'python3';
  if ((await run(python, ['--version'])).code !== 0) return `There is no Python here (${python})`;
  if (existsSync(installed)) return undefined;
  mkdirSync('.cache', { recursive: true });
  const steps = [
    [python, ['-m', 'venv', home]],
    [path.join(programs, 'pip'), ['install', '--quiet', `schemathesis==${version}`]],
  ];
  for (const [command, args] of steps) {
    const { code, output } = await run(command, args);
    if (code !== 0)
      return `Schemathesis cannot be had (${String(command)}): ${lastWords(output) ?? `exit code ${code}`}`;
  }
  writeFileSync(installed, version);
  return undefined;
}

async function judge(url, token) {
  // Without a partner of the person's own, next to every call is refused.
  const config = path.join(reports, 'schemathesis.toml');
  mkdirSync(reports, { recursive: true });
  writeFileSync(config, '[parameters]\npartner = "tana-gh"\n');
  const options = {
    checks: checks.join(','),
    phases: phases.join(','),
    'max-examples': '3',
    'max-time': String(mostSeconds),
    seed: '39',
    header: `Authorization: Bearer ${token}`,
    warnings: 'off',
    'generation-database': 'none',
    'suppress-health-check': 'all',
    // It would end the session that all the others need.
    'exclude-path': '/api/users/logout',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const flags = ['--continue-on-failure', '--no-shrink', '--no-color'];
  return await run(
    path.join(programs, 'schemathesis'),
    ['--config-file', config, 'run', `${url}/openapi.json`, '--url', url, ...args, ...flags],
    { env: { PYTHONUTF8: '1' } },
  );
}

/** Starts the service for a while, as the service tests do. */
async function withService(work) {
  const service = spawn(process.execPath, ['--import', 'tsx', 'tests/schemathesis/serve.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    return await work(await told(service));
  } finally {
    service.stdin.end();
    await new Promise((resolve) => {
      if (service.exitCode !== null) resolve();
      else service.once('exit', resolve);
    });
  }
}

/** The first line that it prints. */
function told(service) {
  return new Promise((resolve, reject) => {
    let text = '';
    service.stdout.setEncoding('utf8');
    service.stdout.on('data', (piece) => {
      text += piece;
      if (text.includes('\n')) resolve(JSON.parse(text.split('\n')[0]));
    });
    service.once('exit', (code) => reject(new Error(`The service for Schemathesis ended with code ${code}`)));
  });
}
