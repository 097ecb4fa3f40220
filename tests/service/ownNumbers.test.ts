import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesADay, codeTries, testsADay } from '../../src/resources/rules/ownNumbers.ts';
import { incomingPath } from '../../service/platform/operator/incoming.ts';
import { signatureHeader, signatureOf, timestampHeader } from '../../service/platform/operator/signature.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { bodyOf } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

type Person = 'agent' | 'assessor' | 'assessor2' | 'admin';
const ask = async (as: Person, method: string, path = '', json?: object, headers: Record<string, string> = {}) => {
  const answer = await service.fetch(`/api/sms/own_number${path}`, {
    method,
    as,
    partner,
    headers,
    ...(json && { json }),
  });
  return { status: answer.status, body: await bodyOf(answer) };
};
const told = async (as: Person) => (await ask(as, 'GET')).body;

/** What was sent to a number, the last first. */
async function sentTo(msisdn: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from operator_requests
    where kind = 'sms' and payload->>'msisdn' = ${msisdn} order by created_at desc, guid
  `.execute(service.db);
  return rows.map(({ text }) => text);
}
const codeSentTo = async (msisdn: string) => /\d{6}/.exec((await sentTo(msisdn))[0] ?? '')?.[0] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function own(as: Person, msisdn: string): Promise<void> {
  expect((await ask(as, 'PUT', '', { msisdn: `+${msisdn}` })).status).toBe(200);
  expect((await ask(as, 'PUT', '/confirm', { code: await codeSentTo(msisdn) })).status).toBe(200);
}

it('is theirs once they have typed what was sent to it, and what they write arrives there', async () => {
  const msisdn = '233249000001';
  expect(await told('agent')).toMatchObject({ msisdn: null, waits_for: null, tests_left: testsADay, last: null });
  const early = await ask('agent', 'POST', '/test', { text: 'Akwaaba' });
  expect([early.status, early.body.code]).toEqual([409, 'no_own_number']);
  const named = await ask('agent', 'PUT', '', { msisdn: '024 900 0001' });
  expect(named.body).toMatchObject({ msisdn: null, waits_for: msisdn });
  const confirmed = await ask('agent', 'PUT', '/confirm', { code: await codeSentTo(msisdn) });
  expect(confirmed.body).toMatchObject({ msisdn, waits_for: null });

  const test = await ask('agent', 'POST', '/test', { text: 'Akwaaba' });
  expect([test.status, test.body.last, test.body.tests_left]).toEqual([201, 'under_way', testsADay - 1]);
  await expect.poll(async () => (await told('agent')).last, { timeout: 20_000 }).toBe('delivered');
  expect((await sentTo(msisdn))[0]).toBe('Akwaaba');
  // It is nobody's of the customers, and nobody else's number.
  const { rows } = await sql`select 1 from sms_messages where msisdn = ${msisdn}`.execute(service.db);
  expect(rows).toEqual([]);
  expect(await told('assessor2')).toMatchObject({ msisdn: null, last: null });
});

it('is nobody’s by a guess: few tries, few codes, and none that is old', async () => {
  const msisdn = '233249000002';
  await ask('assessor', 'PUT', '', { msisdn });
  const code = await codeSentTo(msisdn);
  for (let time = 0; time < codeTries; time += 1) {
    const wrong = await ask('assessor', 'PUT', '/confirm', { code: another(code) });
    expect([wrong.status, wrong.body.field_errors?.[0]?.field]).toEqual([400, 'code']);
  }
  const late = await ask('assessor', 'PUT', '/confirm', { code });
  expect([late.status, late.body.code]).toEqual([409, 'code_over']);
  expect((await told('assessor')).msisdn).toBeNull();

  // Another code, which is not waited for any more either after its minutes.
  await ask('assessor', 'PUT', '', { msisdn });
  service.clock.advance(11 * 60_000);
  expect((await ask('assessor', 'PUT', '/confirm', { code: await codeSentTo(msisdn) })).body.code).toBe('code_over');
  // A code of one number is none of another one.
  await ask('assessor', 'PUT', '', { msisdn });
  const first = await codeSentTo(msisdn);
  await ask('assessor', 'PUT', '', { msisdn: '233249000003' });
  expect((await ask('assessor', 'PUT', '/confirm', { code: first })).status).toBe(400);
  expect((await told('assessor')).msisdn).toBeNull();
});

it('sends nobody more codes than few, by one person or by all together, and none abroad', async () => {
  const msisdn = '233249000004';
  const abroad = await ask('assessor2', 'PUT', '', { msisdn: '+260971234567' });
  expect([abroad.status, abroad.body.field_errors?.[0]?.field]).toEqual([400, 'msisdn']);
  for (let time = 0; time < codesADay; time += 1)
    expect((await ask('assessor2', 'PUT', '', { msisdn })).status).toBe(200);
  expect((await ask('assessor2', 'PUT', '', { msisdn: '233249000005' })).body.code).toBe('codes_spent');
  expect((await ask('admin', 'PUT', '', { msisdn })).body.code).toBe('codes_spent');
  expect(await sentTo(msisdn)).toHaveLength(codesADay);
});

it('goes to their own number alone, as often as one may, also when many are pressed at once', async () => {
  const msisdn = '233249000006';
  await own('admin', msisdn);
  // Whoever names another number sends nothing to it before it is theirs.
  const victim = '233249000007';
  await ask('admin', 'PUT', '', { msisdn: victim });
  await ask('admin', 'POST', '/test', { text: 'Send money to this number.', msisdn: victim });
  expect((await sentTo(victim)).every((text) => /\d{6}/.test(text))).toBe(true);

  const same = { 'idempotency-key': 'own-number-test-1' };
  const twice = await Promise.all([
    ask('admin', 'POST', '/test', { text: 'Once' }, same),
    ask('admin', 'POST', '/test', { text: 'Once' }, same),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await sentTo(msisdn)).filter((text) => text === 'Once')).toHaveLength(1);

  const { tests_left: left } = await told('admin');
  const many = await Promise.all(
    Array.from({ length: left + 3 }, async (_, at) => await ask('admin', 'POST', '/test', { text: `Number ${at}` })),
  );
  expect(many.filter(({ status }) => status === 201)).toHaveLength(left);
  expect(many.filter(({ body }) => body.code === 'tests_spent')).toHaveLength(3);
});

it('says in the history who has shown a number to be theirs, and who has sent something to it', async () => {
  const { rows } = await sql<{ action: string; field: string; to: string }>`
    select action, change->>'field' as field, change->>'to' as to
    from audit_events, jsonb_array_elements(changes) as change where entity = 'users' and actor_kind = 'person'
  `.execute(service.db);
  const told = rows.map(({ action, field, to }) => [action, field, to.slice(-4)]);
  for (const one of [
    ['name_own_number', 'msisdn', '0004'],
    ['confirm_own_number', 'msisdn', '0001'],
    ['test_sms', 'msisdn', '0001'],
    ['test_sms', 'text', 'aaba'],
  ])
    expect(told).toContainEqual(one);
  expect(JSON.stringify(rows)).not.toContain('233249000004');
});

it('is theirs for ninety days, and no longer than whoever has the phone wants no more messages', async () => {
  const msisdn = '233249000001';
  expect((await told('agent')).msisdn).toBe(msisdn);
  const message = JSON.stringify({ msisdn, text: 'STOP', reference: 'own-number-stop' });
  const at = String(Math.floor(service.clock.now().getTime() / 1000));
  const heard = await service.fetch(incomingPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [timestampHeader]: at,
      [signatureHeader]: signatureOf(operator.secret, at, message),
    },
    body: message,
  });
  expect(heard.status).toBe(204);
  expect((await told('agent')).msisdn).toBeNull();
  expect((await ask('agent', 'POST', '/test', { text: 'Akwaaba' })).body.code).toBe('no_own_number');

  expect((await told('admin')).msisdn).toBe('233249000006');
  service.clock.advance(91 * 86_400_000);
  expect((await told('admin')).msisdn).toBeNull();
});

it('is nothing for somebody who may not write to customers', async () => {
  await service.db.updateTable('users').set({ roles: [] }).where('username', '=', 'assessor2').execute();
  const number = '233249000008';
  const answers = [
    await ask('assessor2', 'GET'),
    await ask('assessor2', 'PUT', '', { msisdn: number }),
    await ask('assessor2', 'PUT', '/confirm', { code: '000000' }),
    await ask('assessor2', 'POST', '/test', { text: 'Akwaaba' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await sentTo(number)).toEqual([]);
});
