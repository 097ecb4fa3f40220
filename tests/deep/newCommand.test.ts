import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { node, plant, workable } from '../checks/planted.ts';
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
});
