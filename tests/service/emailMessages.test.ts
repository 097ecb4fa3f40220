import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailSink, startMailSink } from '../support/mailSink.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

const minute = 60_000;
const day = 1_440 * minute;
const agent = { as: 'agent', partner: 'tana-gh' } as const;

let service: TestService;
let sink: MailSink;
let port = 0;
let template = '';

beforeAll(async () => {
  sink = await startMailSink();
  ({ port } = sink);
  service = await startTestService({ settings: { smtpUrl: `smtp://127.0.0.1:${port}`, logLevel: 'silent' } });
  const found = await service.fetch('/api/email/templates?search=CLAIM_DOCUMENTS', agent);
  template = (await bodyOf(found)).content[0].guid;
});
afterAll(async () => {
  await service.close();
  await sink.close();
});
afterEach(async () => {
  await sql`delete from email_outbox`.execute(service.db);
});

let serial = 0;
/** An address that nobody has written to. */
const somebody = () => {
  serial += 1;
  return `somebody${serial}@example.com`;
};

const send = async (
  email_recipients: readonly string[],
  headers: HeadersInit = {},
  who: { as: string; partner: string } = agent,
) =>
  await service.fetch('/api/emails/send', {
    method: 'POST',
    ...who,
    headers,
    json: { email_template_guid: template, email_recipients, email_code: 'CLAIM_DOCUMENTS' },
  });
const sent = async (...recipients: readonly string[]) => {
  const answer = await send(recipients);
  expect([answer.status, await answer.json()]).toEqual([200, { sent: recipients.length, failed: [] }]);
};

/** What stands of an address, the newest first. */
async function activity(recipient: string, who: { as: string; partner: string } = agent): Promise<readonly Wire[]> {
  const answer = await service.fetch(`/api/email_messages?size=100&search=${recipient}`, who);
  expect(answer.status).toBe(200);
  return (await bodyOf(answer)).content;
}
const becomes = async (recipient: string, expected: readonly object[]) =>
  await expect.poll(async () => await activity(recipient), { timeout: 60_000, interval: 100 }).toMatchObject(expected);
const again = async ({ guid }: Wire, headers?: Record<string, string>, who: { as: string; partner: string } = agent) =>
  await service.fetch(`/api/email_messages/${guid}/send_again`, {
    method: 'PUT',
    ...who,
    headers: headers ?? (await ifSeen(service, 'email_messages', guid)),
    json: {},
  });

describe('a letter to some addresses', () => {
  test('goes to each by itself, and is seen to have gone', async () => {
    const [one, other] = [somebody(), somebody()];
    await sent(one, other);
    for (const recipient of [one, other]) {
      await becomes(recipient, [{ status: 'sent', attempts: 1, problem: null, next_try_at: null, sent_by: 'agent' }]);
      const [{ guid, sent_at }] = await activity(recipient);
      expect(sent_at).not.toBeNull();
      expect(sink.to(recipient)).toHaveLength(1);
      const [{ source } = { source: '' }] = sink.to(recipient);
      expect(source).toMatch(new RegExp(`^Message-ID: <${guid}@`, 'm'));
      expect(source.includes(one) && source.includes(other)).toBe(false);
    }
  });

  test('fails for an address that the mail server does not take, in its words, and goes to the others', async () => {
    const [nobody, one] = [somebody(), somebody()];
    sink.refuse(nobody, '550 5.1.1 nobody of this name here');
    await sent(nobody, one);
    await becomes(one, [{ status: 'sent' }]);
    await becomes(nobody, [{ status: 'failed', attempts: 1, problem: 'no_such_address', next_try_at: null }]);
    const [failed] = await activity(nobody);
    expect(failed.answer).toContain('550 5.1.1 nobody of this name here');
    expect(failed.sent_at).toBeNull();
  });

  test('is tried again, later each time, where the mail server takes it later, and given up after a day', async () => {
    const one = somebody();
    sink.refuse(one, '451 4.7.1 come back later');
    await sent(one);
    for (const [attempts, wait] of [1, 5, 30, 120, 360, 960].entries()) {
      await becomes(one, [{ status: 'queued', attempts: attempts + 1, problem: 'put_off' }]);
      const [{ next_try_at }] = await activity(one);
      const ahead = (Date.parse(next_try_at) - service.clock.now().getTime()) / minute;
      expect(ahead).toBeGreaterThan(wait - 1);
      expect(ahead).toBeLessThanOrEqual(wait);
      service.clock.advance(wait * minute);
    }
    await becomes(one, [{ status: 'failed', attempts: 7, problem: 'put_off', next_try_at: null }]);
    // Nobody tries it any more, though it would be taken: another one goes meanwhile.
    sink.refuse(one);
    service.clock.advance(2 * day);
    const other = somebody();
    await sent(other);
    await becomes(other, [{ status: 'sent' }]);
    expect(sink.to(one)).toEqual([]);
  });

  test('waits while the mail server is away, and goes once it is back', async () => {
    const one = somebody();
    await sink.close();
    await sent(one);
    await becomes(one, [{ status: 'queued', attempts: 1, problem: 'not_reached' }]);
    sink = await startMailSink(port);
    service.clock.advance(minute);
    await becomes(one, [{ status: 'sent', attempts: 2, problem: null, answer: null }]);
    expect(sink.to(one)).toHaveLength(1);
  });

  test('goes again under the same name where nobody heard that it was taken', async () => {
    const one = somebody();
    sink.loseAnswers(1);
    await sent(one);
    await becomes(one, [{ status: 'queued', attempts: 1, problem: 'not_reached' }]);
    service.clock.advance(minute);
    await becomes(one, [{ status: 'sent', attempts: 2 }]);
    const names = sink.to(one).map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test('is given up where nobody could ever keep what came of it', async () => {
    const one = somebody();
    sink.refuse(one, '451 later');
    await sent(one);
    await becomes(one, [{ status: 'queued', attempts: 1 }]);
    const [{ guid }] = await activity(one);
    await sql`update email_outbox set tries = 7, due_at = now() where message_guid = ${guid}`.execute(service.db);
    sink.refuse(one);
    await becomes(one, [{ status: 'failed', attempts: 8, problem: 'unclear' }]);
    expect(sink.to(one)).toEqual([]);
  });

  test('is one of two hundred that one person sends in a day', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `many${at}@example.com`);
    const as = { as: 'assessor', partner: 'tana-gh' } as const;
    for (let call = 0; call < 9; call += 1) expect((await send(many, {}, as)).status).toBe(200);
    // The last two hundred are asked for twice at the same moment: one of the two is too many.
    const answers = await Promise.all([send(many, {}, as), send(many, {}, as)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = await send(['one@example.com'], {}, as);
    expect(await bodyOf(refused)).toMatchObject({ code: 'letters_spent', message: expect.stringContaining('200') });
    service.clock.advance(day + minute);
    expect((await send(['one@example.com'], {}, as)).status).toBe(200);
  });

  test('goes once, however often it is pressed under one key', async () => {
    const one = somebody();
    const key = { 'idempotency-key': 'one-letter' };
    const answers = await Promise.all([send([one], key), send([one], key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await becomes(one, [{ status: 'sent' }]);
    expect(sink.to(one)).toHaveLength(1);
  });
});

describe('what was given up', () => {
  let failed: Wire;
  let one: string;
  beforeEach(async () => {
    one = somebody();
    sink.refuse(one, '550 not yet');
    await sent(one);
    await becomes(one, [{ status: 'failed' }]);
    [failed] = await activity(one);
    sink.refuse(one);
  });

  test('goes when somebody says so, once by two presses', async () => {
    const seen = await ifSeen(service, 'email_messages', failed.guid);
    const presses = await Promise.all([again(failed, seen), again(failed, seen)]);
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await becomes(one, [{ status: 'sent', attempts: 1, problem: null, answer: null }]);
    expect(sink.to(one)).toHaveLength(1);
    expect((await again(failed)).status).toBe(409);
  });

  test('counts for whoever sends it again, and still for whoever sent it first', async () => {
    const [mine, theirs] = [
      { as: 'assessor2', partner: 'tana-gh' },
      { as: 'admin2', partner: 'tana-gh' },
    ] as const;
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `again${from + at}@example.com`);
    const [first] = many(0, 1);
    sink.refuse(first ?? '', '550 not yet');
    expect((await send([first ?? ''], {}, mine)).status).toBe(200);
    await becomes(first ?? '', [{ status: 'failed' }]);
    for (let call = 0; call < 9; call += 1) expect((await send(many(20 * call + 1, 20), {}, mine)).status).toBe(200);
    for (let call = 0; call < 9; call += 1) expect((await send(many(20 * call + 1, 20), {}, theirs)).status).toBe(200);
    expect((await send(many(181, 19), {}, theirs)).status).toBe(200);
    const [letter] = await activity(first ?? '');
    expect((await again(letter, undefined, theirs)).status).toBe(200);
    await becomes(first ?? '', [{ status: 'failed', sent_by: 'admin2' }]);
    // Nothing is left to whoever sent it again; to whoever sent it first, what was left before.
    const refused = await again((await activity(first ?? ''))[0], undefined, theirs);
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([409, 'letters_spent']);
    expect((await send(many(300, 20), {}, mine)).status).toBe(409);
    expect((await send(many(300, 19), {}, mine)).status).toBe(200);
  });

  test('is seen and sent by nobody of another partner', async () => {
    expect(await activity(one, { as: 'agent', partner: 'kito-ke' })).toEqual([]);
    const elsewhere = { method: 'PUT', as: 'agent', partner: 'kito-ke', json: {} } as const;
    const answer = await service.fetch(`/api/email_messages/${failed.guid}/send_again`, {
      ...elsewhere,
      headers: await ifSeen(service, 'email_messages', failed.guid),
    });
    expect(answer.status).toBe(404);
    expect(sink.to(one)).toEqual([]);
  });

  test('is changed and made by nobody', async () => {
    for (const [method, path] of [
      ['POST', '/rest/email_messages'],
      ['PUT', `/rest/email_messages/${failed.guid}`],
      ['DELETE', `/rest/email_messages/${failed.guid}`],
    ] as const) {
      const answer = await service.fetch(path, { method, as: 'admin', partner: 'tana-gh', json: { recipient: one } });
      expect([403, 404, 405], `${method} ${path}`).toContain(answer.status);
    }
  });
});
