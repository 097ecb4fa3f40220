import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { node, plant, workable } from '../checks/planted.ts';
import { eventually } from '../support/eventually.ts';
import { basicCredentials } from '../support/service.ts';
import { fromSources, healthy, spawnService } from '../support/spawned.ts';

// What the usual run leaves out: the types of the whole product, and a start with a sample world made anew.
test('what is made by the command compiles with the product, starts and is served', async () => {
  const root = await plant({}, workable);
  const fields = [
    'name:text:required,searchable',
    'country:reference:countries:required',
    'status:choice:open,closed:readOnly,default=open',
    'price_in_cents:money',
    'opened_on:date:past',
  ];
  const entity = await node(['scripts/new.mjs', 'entity', 'garages', ...fields], root);
  expect(entity.code, entity.output).toBe(0);
  const workflow = await node(
    ['scripts/new.mjs', 'workflow', '--resource', 'garages', 'close:open:closed:administrator'],
    root,
  );
  expect(workflow.code, workflow.output).toBe(0);
  const batches = [
    ['garage_prices', '--each', 'price_in_cents:money:required'],
    ['garage_list', '--rows', 'query', '--file'],
    ['garage_visits', '--asks', 'reason:text:required', '--module', 'documents'],
    ['garage_files', '--rows', 'upload'],
  ];
  for (const [name = '', ...args] of batches) {
    const batch = await node(['scripts/new.mjs', 'batch', name, '--resource', 'garages', ...args], root);
    expect(batch.code, batch.output).toBe(0);
  }
  const check = await node(['scripts/check.mjs'], root);
  expect(check.output).toContain('All is well');

  const folder = await mkdtemp(path.join(tmpdir(), 'made-'));
  const service = await spawnService(path.join(folder, 'data'), { TMPDIR: folder }, fromSources(root));
  onTestFinished(async () => {
    service.process.kill('SIGKILL');
    await service.exited;
    await rm(folder, { recursive: true, force: true });
  });
  await healthy(service);
  const signedIn = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Admin#2026' }),
  });
  const { access_token: token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${service.url}/api/garages?partner=tana-gh`, { headers });
  const { content } = await listed.json();
  expect(content.map(({ name }: { name: string }) => name)).toEqual([
    'Sample garage 1',
    'Sample garage 2',
    'Sample garage 3',
  ]);
  const closed = await fetch(`${service.url}/api/garages/${content[0].guid}/close?partner=tana-gh`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await closed.json()).toMatchObject({ name: 'Sample garage 1', status: 'closed' });
  expect(closed.status).toBe(200);

  const outcomesOf = async (name: string, input: object) => {
    const asked = await fetch(`${service.url}/rest/batches?partner=tana-gh`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name, input }),
    });
    const { id } = await asked.json();
    const path = `${service.url}/rest/batches/${id}`;
    return await eventually(async () => {
      const batch = await (await fetch(`${path}?partner=tana-gh`, { headers })).json();
      expect(batch.state, JSON.stringify(batch)).toBe('complete');
      const rows = await (await fetch(`${path}/rows?partner=tana-gh`, { headers })).json();
      const file = batch.file_name ? await (await fetch(`${path}/file?partner=tana-gh`, { headers })).text() : '';
      return { outcomes: rows.content.map((row: { outcome: string }) => row.outcome), file };
    });
  };
  const [, second] = content;
  const { guid, version } = second;
  const priced = { rows: [{ guid, version, price_in_cents: 4500 }] };
  expect(await outcomesOf('garage_prices', priced)).toMatchObject({ outcomes: ['done'] });
  const again = await fetch(`${service.url}/api/garages/${guid}?partner=tana-gh`, { headers });
  expect(await again.json()).toMatchObject({ price_in_cents: 4500 });
  // What nobody has written says so of each row.
  const visited = { rows: [{ guid, version }], reason: 'Spring' };
  expect(await outcomesOf('garage_visits', visited)).toMatchObject({ outcomes: ['skipped'] });
  const list = await outcomesOf('garage_list', { query: {} });
  expect(list.outcomes).toEqual(['done', 'done', 'done']);
  expect(list.file).toContain('Sample garage 3');
});
