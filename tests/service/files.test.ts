import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '../../service/platform/files/sweep.ts';
import { diskStore } from '../../service/platform/files/store.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let running: TestService;
let owner: Wire;
let other: Wire;
beforeAll(async () => {
  running = await startTestService();
  [owner, other] = (await bodyOf(await running.fetch('/api/customers/find?size=2', agent))).content;
});
afterAll(async () => await running.close());

const agent = { as: 'agent', partner: 'tana-gh' } as const;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);

interface Who {
  readonly as: string;
  readonly partner: string;
}

async function sign(filename: string, who: Who = agent, customer: string = owner.guid): Promise<Response> {
  return await running.fetch(`/api/customers/files/upload/${customer}?filename=${encodeURIComponent(filename)}`, who);
}

async function signed(filename: string): Promise<Wire> {
  const answer = await sign(filename);
  expect(answer.status).toBe(200);
  return await bodyOf(answer);
}

/** To storage: without a token, without a partner. */
async function put(address: string, content: Uint8Array): Promise<Response> {
  return await running.fetch(address, { method: 'PUT', body: new Uint8Array(content) });
}

async function brought(filename: string, content: Uint8Array): Promise<string> {
  const { signed_url, filename: name } = await signed(filename);
  expect((await put(signed_url, content)).status).toBe(200);
  return name;
}

async function save(json: object, who: Who = agent, key?: string): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return await running.fetch('/api/customers/files', { method: 'POST', ...who, json, headers });
}

async function saved(filename: string, content: Uint8Array): Promise<Wire> {
  const answer = await save({
    customer_guid: owner.guid,
    type: 'passport',
    filename: await brought(filename, content),
  });
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

async function filesOf(customer: string, who: Who = agent): Promise<Wire[]> {
  const answer = await running.fetch(`/api/customers/files/${customer}/all`, who);
  expect(answer.status).toBe(200);
  return (await bodyOf(answer)).content;
}

const problemsOf = async (answer: Response) => (await bodyOf(answer)).field_errors.map(({ field }: Wire) => field);

describe('a file of a customer', () => {
  test('is brought, saved, listed and had again, byte by byte', async () => {
    const content = pdf('brought');
    const made = await saved('Scan of a passport, côté A.pdf', content);
    expect(made).toMatchObject({ customer_guid: owner.guid, type: 'passport' });
    expect(made.filename).toMatch(/^[\w-]{22}\/Scan of a passport, côté A\.pdf$/);
    const all = await filesOf(owner.guid);
    expect(all.map(({ guid }) => guid)).toContain(made.guid);
    const page = await bodyOf(await running.fetch(`/api/customers/files?customer_guid=${owner.guid}&size=100`, agent));
    const keys = (records: Wire[]) => new Set(records.map(({ guid }) => guid));
    expect(keys(page.content)).toEqual(keys(all));

    const { url } = all.find(({ guid }) => guid === made.guid);
    const had = await running.fetch(url);
    expect(had.status).toBe(200);
    expect(Buffer.from(await had.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(had.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    const disposition = had.headers.get('content-disposition');
    expect(disposition).toMatch(/^inline; filename="Scan of a passport cote A\.pdf"; filename\*=UTF-8''Scan%20of/);
  });

  test('is saved once, however often it is brought and saved', async () => {
    const { signed_url, filename } = await signed('twice.pdf');
    const before = (await filesOf(owner.guid)).length;
    for (const _ of [1, 2]) expect((await put(signed_url, pdf('same'))).status).toBe(200);
    const json = { customer_guid: owner.guid, type: 'other', filename };
    const first = await save(json, agent, 'one-intention');
    const again = await save(json, agent, 'one-intention');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((await bodyOf(again)).guid).toBe((await bodyOf(first)).guid);
    expect((await filesOf(owner.guid)).length).toBe(before + 1);
    // Another record cannot have it too.
    expect(await problemsOf(await save(json, agent, 'another-intention'))).toEqual(['filename']);
  });

  test('can be replaced and deleted, and then nobody has it any more', async () => {
    const made = await saved('old.png', png);
    const path = `/api/customers/files/${made.guid}`;
    const oldAddress = made.url;
    const filename = await brought('new.pdf', pdf('new'));
    const replaced = await running.fetch(path, { method: 'PUT', ...agent, json: { type: 'passport', filename } });
    expect(replaced.status).toBe(200);
    const { url } = await bodyOf(replaced);
    expect((await running.fetch(oldAddress)).status).toBe(404);
    expect((await running.fetch(url)).headers.get('content-type')).toBe('application/pdf');
    expect((await running.fetch(path, { method: 'DELETE', ...agent })).status).toBe(200);
    expect((await running.fetch(url)).status).toBe(404);

    const stored = await onDisk();
    await sweepFiles(running.service.deps, diskStore(running.dataDir));
    const left = await onDisk();
    expect(stored.length - left.length).toBeGreaterThanOrEqual(2);
    const known = await running.db
      .selectFrom('stored_files')
      .select('key')
      .where('dropped_at', 'is not', null)
      .execute();
    expect(known).toEqual([]);
    const events = await bodyOf(
      await running.fetch(`/api/audit_events?entity_guid=${made.guid}&page=0&size=10`, agent),
    );
    expect(events.content.map(({ action }: Wire) => action)).toEqual(['delete', 'update', 'create']);
  });

  test('is nobody’s of another partner, nor of another customer', async () => {
    const elsewhere = { as: 'agent', partner: 'kito-ke' };
    const made = await saved('mine.png', png);
    expect(await filesOf(owner.guid, elsewhere)).toEqual([]);
    expect((await sign('x.pdf', elsewhere)).status).toBe(404);
    expect((await sign('x.pdf', agent, 'nobody')).status).toBe(404);
    expect((await sign('x.pdf', { as: 'agent', partner: 'zuri-zm' })).status).toBe(403);
    const path = `/api/customers/files/${made.guid}`;
    expect((await running.fetch(path, { method: 'PUT', ...elsewhere, json: { type: 'other' } })).status).toBe(404);
    expect((await running.fetch(path, { method: 'DELETE', ...elsewhere })).status).toBe(404);

    const filename = await brought('for-one.pdf', pdf('for one'));
    expect(await problemsOf(await save({ customer_guid: other.guid, type: 'other', filename }))).toEqual(['filename']);
    const colleague = { as: 'assessor', partner: 'tana-gh' };
    const json = { customer_guid: owner.guid, type: 'other', filename };
    expect(await problemsOf(await save(json, colleague))).toEqual(['filename']);
    expect((await save(json)).status).toBe(201);
  });

  test('needs a file that has arrived, and a kind of document', async () => {
    expect(await problemsOf(await save({ customer_guid: owner.guid }))).toEqual(['type', 'filename']);
    const { filename } = await signed('announced.pdf');
    for (const name of [filename, 'abcdefgh/made-up.pdf', 'no-slash.pdf', '../../secrets.pdf', 12, { name: 'a.pdf' }]) {
      const answer = await save({ customer_guid: owner.guid, type: 'other', filename: name });
      expect(answer.status, JSON.stringify(name)).toBe(400);
      expect(await problemsOf(answer)).toEqual(['filename']);
    }
  });
});

describe('an address by the call for any entity', () => {
  const byAny = async (entity: string, query: Readonly<Record<string, string>>, who: Who = agent) =>
    await running.fetch(`/api/configs/s3_signed_url/upload/${entity}?${new URLSearchParams(query).toString()}`, {
      method: 'PUT',
      ...who,
    });
  const ofOwner = { customer_guid: '', filename: 'any.pdf' };
  const colleague = { as: 'assessor', partner: 'tana-gh' } as const;
  beforeAll(() => {
    ofOwner.customer_guid = owner.guid;
  });

  test('is as good as that of the entity’s own call', async () => {
    const answer = await byAny('customer_files', ofOwner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { signed_url, filename } = await bodyOf(answer);
    expect((await put(signed_url, png)).status).toBe(415);
    expect((await put(signed_url, Buffer.concat([pdf('large'), Buffer.alloc(10 * 1024 ** 2)]))).status).toBe(413);
    expect((await put(signed_url, pdf('by any'))).status).toBe(200);
    // What was signed for one customer is nobody else's.
    const elsewhere = await save({ customer_guid: other.guid, type: 'passport', filename });
    expect(elsewhere.status).toBe(400);
    const there = await save({ customer_guid: owner.guid, type: 'passport', filename });
    expect(there.status).toBe(201);
  });

  test('is another one for a file that has not arrived, under the name that it was given, and for nobody else', async () => {
    const first = await bodyOf(await byAny('customer_files', ofOwner));
    const named = { filename: first.filename };
    running.clock.advance(16 * 60_000);
    expect((await put(first.signed_url, pdf('late'))).status).toBe(403);
    const again = await byAny('customer_files', named);
    expect(again.status).toBe(200);
    const { signed_url, filename } = await bodyOf(again);
    expect(filename).toBe(first.filename);
    // Neither for a colleague, nor as a file of something else, nor under a name that was never given.
    expect((await byAny('customer_files', named, colleague)).status).toBe(404);
    expect((await byAny('customer_files', named, { as: 'agent', partner: 'baobab-ci' })).status).not.toBe(200);
    expect((await byAny('policy_documents', named)).status).toBe(404);
    const unheard = `${'x'.repeat(22)}/any.pdf`;
    expect((await byAny('customer_files', { filename: unheard })).status).toBe(404);
    expect((await put(signed_url, pdf('in time'))).status).toBe(200);
    expect((await save({ customer_guid: owner.guid, type: 'passport', filename })).status).toBe(201);
    // What has arrived is brought no second time by a new address.
    expect((await byAny('customer_files', named)).status).toBe(404);
  });

  test('is given for nothing that has no files, and for nobody who is not there', async () => {
    for (const entity of ['customers', 'nothing', 'constructor', '__proto__']) {
      expect((await byAny(entity, ofOwner)).status, entity).toBe(404);
    }
    expect((await byAny('customer_files', { ...ofOwner, customer_guid: 'x' })).status).toBe(404);
    expect((await byAny('customer_files', ofOwner, { as: 'agent', partner: 'baobab-ci' })).status).not.toBe(200);
    const unsaid = await byAny('customer_files', { filename: 'any.pdf' });
    expect(unsaid.status).toBe(400);
    expect(await problemsOf(unsaid)).toEqual(['customer_guid']);
    for (const filename of ['page.html', '', 'noending']) {
      const answer = await byAny('customer_files', { ...ofOwner, filename });
      expect(await problemsOf(answer), filename).toEqual(['filename']);
    }
    const path = `/api/configs/s3_signed_url/upload/customer_files?${new URLSearchParams(ofOwner).toString()}`;
    expect((await running.fetch(path, { method: 'PUT' })).status).toBe(401);
  });

  test('is given where the entity’s own call names its owner in the query, and to nobody who may not write', async () => {
    const claims = await bodyOf(await running.fetch('/api/claims?size=1', { as: 'assessor', partner: 'tana-gh' }));
    const query = { claim_guid: claims.content[0].guid, filename: 'paper.pdf' };
    expect((await byAny('claim_documents', query, { as: 'assessor', partner: 'tana-gh' })).status).toBe(200);
    const own = await running.fetch(
      `/api/claims/complex/documents/upload?${new URLSearchParams(query).toString()}`,
      agent,
    );
    expect((await byAny('claim_documents', query)).status).toBe(own.status);
  });
});

describe('an address to bring a file to', () => {
  test('is given for names of the declared kinds only, and keeps no folder', async () => {
    for (const name of ['', 'page.html', 'run.exe', 'scan.svg', 'noending', '.pdf.js']) {
      const answer = await sign(name);
      expect(answer.status, name).toBe(400);
      expect(await problemsOf(answer)).toEqual(['filename']);
    }
    expect((await signed('C:\\papers\\..\\scan.PDF')).filename).toMatch(/^[\w-]{22}\/scan\.PDF$/);
    expect((await signed('a/../../etc/x"\n<b>.png')).filename).toMatch(
      /^[\w-]{22}\/x__ ?_b_\.png$|^[\w-]{22}\/[^/]+\.png$/,
    );
    expect((await signed(`${'é'.repeat(300)}.jpeg`)).filename.length).toBeLessThan(150);
  });

  test('takes one file and no other, of the kind that its name says, and not too much', async () => {
    const { signed_url } = await signed('real.pdf');
    const wrong = await put(signed_url, png);
    expect(wrong.status).toBe(415);
    expect((await put(signed_url, new Uint8Array())).status).toBe(415);
    expect((await put(signed_url, Buffer.concat([pdf('large'), Buffer.alloc(10 * 1024 ** 2)]))).status).toBe(413);
    expect((await put(signed_url, pdf('first'))).status).toBe(200);
    expect((await put(signed_url, pdf('second'))).status).toBe(409);
    expect((await put(signed_url, pdf('first'))).status).toBe(200);
  });

  test('cannot be altered, used for something else, or used late', async () => {
    const { signed_url } = await signed('signed.pdf');
    const altered = (change: (query: URLSearchParams) => void) => {
      const url = new URL(signed_url, running.url);
      change(url.searchParams);
      return `${url.pathname}${url.search}`;
    };
    const elsewhere = await signed('elsewhere.pdf');
    const otherFile = new URL(elsewhere.signed_url, running.url).searchParams.get('file') ?? '';
    for (const address of [
      altered((query) => query.set('file', otherFile)),
      altered((query) => query.set('expires', String(Number(query.get('expires')) + 60))),
      altered((query) => query.set('signature', 'x')),
      altered((query) => query.delete('signature')),
      altered((query) => query.append('file', otherFile)),
    ]) {
      expect((await put(address, pdf('x'))).status, address).toBe(403);
    }
    // What brings a file does not show it.
    expect((await running.fetch(signed_url)).status).toBe(403);
    running.clock.advance(15 * 60_000 + 2_000);
    const late = await put(signed_url, pdf('late'));
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: 'link_expired' });
  });

  test('that breaks off leaves nothing, and can be used again', async () => {
    const { signed_url } = await signed('broken.pdf');
    const before = await onDisk();
    const breaking = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(pdf('the beginning')));
      },
      pull(controller) {
        controller.error(new Error('the line broke'));
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: breaking, duplex: 'half' };
    await expect(running.fetch(signed_url, init)).rejects.toThrow();
    expect((await put(signed_url, pdf('whole'))).status).toBe(200);
    expect((await onDisk()).length).toBe(before.length + 1);
  });

  test('brings what nobody saves: it is removed after a day', async () => {
    const name = await brought('left.pdf', pdf('left alone'));
    const key = name.slice(0, 22);
    const sweep = async () => await sweepFiles(running.service.deps, diskStore(running.dataDir));
    await sweep();
    expect(await onDisk()).toContain(key);
    running.clock.advance(25 * 3_600_000);
    await sweep();
    expect(await onDisk()).not.toContain(key);
  });

  test('brings what can be saved until it is removed, and not while it is', async () => {
    const { service, clock, dataDir } = running;
    const filename = await brought('late.pdf', pdf('saved late'));
    clock.advance(25 * 3_600_000);
    const json = { customer_guid: owner.guid, type: 'other', filename };
    const disk = diskStore(dataDir);
    const answers: Response[] = [];
    await sweepFiles(service.deps, {
      ...disk,
      remove: async (key) => {
        // In that very moment somebody saves it.
        if (filename.startsWith(key)) answers.push(await save(json));
        await disk.remove(key);
      },
    });
    expect(answers).toHaveLength(1);
    for (const answer of answers) expect(await problemsOf(answer)).toEqual(['filename']);
    expect((await filesOf(owner.guid)).map(({ filename: name }) => name)).not.toContain(filename);
  });
});

/** Names of the files in storage. */
async function onDisk(): Promise<string[]> {
  const found = await readdir(join(running.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}
