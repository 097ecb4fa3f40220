import { exec } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../service/platform/config.ts';
import { type Step, stepsOf } from '../support/guide/steps.ts';
import { copyWorkingTree, follow } from '../support/guide/workingCopy.ts';
import { tokenAt } from '../support/spawnedCalls.ts';
import { fromSources, healthy, spawnService } from '../support/spawned.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

type Answer = Readonly<Record<string, unknown>>;

const partner = 'tana-gh';

/** Does what the steps say, commands too. */
async function followAll(root: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'run') await command(root, step.command);
    else await follow(root, step);
  }
}

/** A command of the page, as its reader types it. @throws Error with all that it wrote when it fails */
async function command(cwd: string, line: string): Promise<void> {
  // Its own run of the tests is none of the workers of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  await promisify(exec)(line, { cwd, env: { ...env, CI: '' }, maxBuffer: 100_000_000 }).catch(
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`${line} failed:\n${stdout}\n${stderr}`);
    },
  );
}

/** Starts the service of a tree on a data folder, asks it something as an administrator, and ends it. */
async function asked(root: string, dataDir: string, ask: (call: Call) => Promise<void>): Promise<void> {
  const service = await spawnService(dataDir, { SAMPLE: 'on', CHECK_RESPONSES: 'on' }, fromSources(root));
  try {
    await healthy(service);
    const tokens = {
      admin: await tokenAt(service, 'admin', 'Admin#2026'),
      agent: await tokenAt(service, 'agent', 'Agent#2026'),
    };
    await ask(async (method, address, json, person = 'admin') => {
      const answer = await fetch(`${service.url}${address}${address.includes('?') ? '&' : '?'}partner=${partner}`, {
        method,
        headers: { authorization: `Bearer ${tokens[person]}`, ...(json && { 'content-type': 'application/json' }) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, text, json: isJson(answer) ? (JSON.parse(text) as Answer) : {} };
    });
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
}

type Call = (
  method: string,
  address: string,
  json?: Answer,
  person?: 'admin' | 'agent',
) => Promise<{ readonly status: number; readonly text: string; readonly json: Answer }>;

const isJson = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('application/json') === true;

/** A data folder with the sample world of the project as it is. */
async function sampleData(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'followed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, path.join(folder, 'data'));
  return path.join(folder, 'data');
}

test('docs/adding-an-entity.md, followed word by word, gives what it says', async () => {
  const steps = stepsOf(await readFile(path.join(projectRoot(), 'docs/adding-an-entity.md'), 'utf8'));
  const isGoing = ({ section }: Step) => /^\d+\. (Renaming|Removing) a field$/.test(section);
  expect(steps.filter(isGoing).length).toBeGreaterThan(1);
  const root = await copyWorkingTree();
  const dataDir = await sampleData();

  await followAll(
    root,
    steps.filter((step) => !isGoing(step)),
  );
  let guid = '';
  await asked(root, dataDir, async (call) => {
    const osu = { name: 'Osu', opened_on: '2024-02-01', phone: '233241234567' };
    expect(await call('POST', '/rest/branches', { ...osu, phone: null })).toMatchObject({
      status: 400,
      json: { field_errors: [{ field: 'phone' }] },
    });
    const made = await call('POST', '/rest/branches', osu);
    expect(made).toMatchObject({ status: 201, json: { ...osu, status: 'open', reason: null } });
    guid = String(made.json.guid);
    expect(await call('PUT', `/rest/branches/${guid}/close`, { reason: 'Moved' })).toMatchObject({
      status: 200,
      json: { status: 'closed', reason: 'Moved' },
    });
    const others = ['Tema', 'Kumasi', 'Tamale'];
    const branches = await Promise.all(
      others.map(async (name) => (await call('POST', '/rest/branches', { ...osu, name })).json),
    );
    const [seen, stale, gone] = branches.map(({ guid }) => ({ guid, version: 1, phone: '233201112223' }));
    const renamed = { ...osu, name: 'Kumasi North' };
    expect(await call('PUT', `/rest/branches/${String(stale?.guid)}`, renamed)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/rest/branches/${String(gone?.guid)}`)).toMatchObject({ json: { name: 'Tamale' } });
    const rows = [seen, stale, gone];
    const wrong = { rows: [{ ...seen, phone: '12' }] };
    expect(await call('POST', '/rest/batches', { name: 'branch_phones', input: wrong })).toMatchObject({ status: 400 });
    const batch = await call('POST', '/rest/batches', { name: 'branch_phones', input: { rows } });
    const address = `/rest/batches/${String(batch.json.id)}`;
    expect(await call('GET', address)).toMatchObject({
      json: { state: 'complete', total: 3, done: 3, skipped: 2, failed: 0 },
    });
    expect((await call('GET', `${address}/rows`)).json.content).toMatchObject([
      { guid: seen?.guid, outcome: 'done' },
      { guid: stale?.guid, outcome: 'skipped', code: 'stale_version' },
      { guid: gone?.guid, outcome: 'skipped', code: 'not_found', message: expect.any(String) },
    ]);
    const phones = branches.map(async ({ guid }) => (await call('GET', `/rest/branches/${String(guid)}`)).json.phone);
    expect(await Promise.all(phones)).toEqual(['233201112223', osu.phone, undefined]);
    const report = '/api/reports/branches_by_status?type=csv';
    const { status, text } = await call('GET', report);
    const lines = text
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    expect([status, lines.slice(1).toSorted()], text).toEqual([200, ['Closed,1', 'Open,2']]);
    expect(await call('GET', report, undefined, 'agent')).toMatchObject({ status: 403 });
    // It is nobody's who has not the role that it declares.
    expect(await call('POST', '/rest/batches', { name: 'branch_phones', input: { rows } }, 'agent')).toMatchObject({
      status: 403,
    });
  });

  await followAll(root, steps.filter(isGoing));
  await asked(root, dataDir, async (call) => {
    const { json } = await call('GET', `/rest/branches/${guid}`);
    expect(json).toMatchObject({ name: 'Osu', status: 'closed' });
    expect(Object.keys(json).filter((name) => /open/.test(name))).toEqual([]);
  });
});
