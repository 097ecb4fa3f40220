import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

const claim = '/api/partners_config/claim';
const group = '/api/partners_config/group';
const further = '/api/extended_membership_premium/config';

let app: TestService;

beforeAll(async () => {
  app = await startTestService();
});
afterAll(async () => {
  await app.close();
});

const read = async (path: string, partner: string, as = 'admin') => await app.fetch(path, { as, partner });
const save = async (path: string, partner: string, json: object, { as = 'admin', version = '' } = {}) =>
  await app.fetch(path, {
    method: 'PUT',
    as,
    partner,
    json,
    ...(version === '' ? {} : { headers: { 'if-match': version } }),
  });
const eventsOf = async ({ guid }: Wire, partner: string) =>
  (await bodyOf(await read(`/api/audit_events?entity_guid=${guid}`, partner))).content;

describe('what there is once for each partner', () => {
  test('is what the partner has saved, and has a version', async () => {
    const answer = await read(claim, 'tana-gh', 'agent');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"1"');
    const here = await bodyOf(answer);
    const there = await bodyOf(await read(claim, 'kito-ke'));
    expect(here.guid).not.toBe(there.guid);
    expect(here.second_approval_above).toBeGreaterThan(0);
    expect(there.second_approval_above).not.toBe(here.second_approval_above);
  });

  test('is its defaults before anybody has saved it, and then made by the first save, once', async () => {
    const answer = await read(claim, 'noma-rw');
    expect(answer.headers.get('etag')).toBe('"0"');
    const start = await bodyOf(answer);
    expect(start).toMatchObject({ documents_deadline_days: 30, version: 0, created_at: null, updated_at: null });
    expect(await bodyOf(await read(claim, 'noma-rw'))).toEqual(start);

    const saved = await save(claim, 'noma-rw', { ...start, documents_deadline_days: 45 }, { version: '"0"' });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"1"');
    const record = await bodyOf(saved);
    expect(record).toMatchObject({ guid: start.guid, documents_deadline_days: 45, decision_hours: 48, version: 1 });
    expect(await bodyOf(await read(claim, 'noma-rw'))).toEqual(record);
    expect(await eventsOf(start, 'noma-rw')).toMatchObject([
      { action: 'update', changes: [{ field: 'documents_deadline_days', from: 30, to: 45 }] },
    ]);
  });

  test('is saved by one of two who begin at once: the other is shown what is there', async () => {
    const start = await bodyOf(await read(claim, 'tana-zm'));
    const answers = await Promise.all(
      [40, 50].map(async (days) => await save(claim, 'tana-zm', { documents_deadline_days: days }, { version: '"0"' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await bodyOf(await read(claim, 'tana-zm'));
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(await bodyOf(answer)).toMatchObject({ code: 'stale_version', current: now });
    }
    expect(now.guid).toBe(start.guid);
    expect(await eventsOf(start, 'tana-zm')).toHaveLength(1);
  });

  test('is changed field by field, with what is wrong said at its field', async () => {
    const before = await bodyOf(await read(group, 'tana-gh'));
    const wrong = await save(group, 'tana-gh', { maximum_members: 5, invoice_day: 29, billing_email: 'nobody' });
    expect(wrong.status).toBe(400);
    const { field_errors: found } = await bodyOf(wrong);
    expect(found.map(({ field }: Wire) => field).toSorted()).toEqual([
      'billing_email',
      'invoice_day',
      'maximum_members',
    ]);
    const right = await save(group, 'tana-gh', { invoice_day: 28 }, { version: `"${before.version}"` });
    expect(await bodyOf(right)).toMatchObject({
      ...before,
      invoice_day: 28,
      version: 2,
      updated_at: expect.any(String),
    });
    expect((await save(group, 'tana-gh', { invoice_day: 27 }, { version: '"1"' })).status).toBe(409);
    expect((await save(group, 'tana-gh', { guid: 'another' })).status).toBe(400);
    expect((await save(claim, 'lumo-ug', { unheard: 1 })).status).toBe(400);
  });

  test('refuses the key of another as the first save, and takes its own back', async () => {
    const start = await bodyOf(await read(further, 'noma-rw'));
    expect((await save(further, 'noma-rw', { guid: 'another' })).status).toBe(400);
    const saved = await save(further, 'noma-rw', { guid: start.guid, offered: false });
    expect(await bodyOf(saved)).toMatchObject({ guid: start.guid, offered: false, maximum_members: null });
  });

  test('is saved by administrators, read by those who have it, and has no other call', async () => {
    expect((await save(claim, 'tana-gh', { decision_hours: 24 }, { as: 'agent' })).status).toBe(403);
    expect((await app.fetch(claim)).status).toBe(401);
    expect((await app.fetch(claim, { as: 'admin' })).status).toBe(400);
    expect((await app.fetch(claim, { method: 'DELETE', as: 'admin', partner: 'tana-gh' })).status).toBe(405);
    const flag = await save('/api/feature-flags/group_business', 'tana-gh', { enabled: false });
    expect(flag.status).toBe(200);
    expect((await read(group, 'tana-gh')).status).toBe(403);
    expect((await save(group, 'tana-gh', { invoice_day: 1 })).status).toBe(403);
    expect((await read(group, 'umoja-ge')).status).toBe(200);
  });
});
