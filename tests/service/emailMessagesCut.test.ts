import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import type { DatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { type MailSink, startMailSink } from '../support/mailSink.ts';
import { bodyOf } from '../support/records.ts';
import { postgresMissing, type TestService } from '../support/service.ts';

const missing = postgresMissing();
const minute = 60_000;

describe.skipIf(missing)(`letters and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let service: TestService;
  let proxy: DatabaseProxy;
  let cuttable: CuttableService;
  let sink: MailSink;

  beforeAll(async () => {
    sink = await startMailSink();
    cuttable = await startCuttableService({ smtpUrl: `smtp://127.0.0.1:${sink.port}`, logLevel: 'silent' });
    ({ service, proxy } = cuttable);
  });
  afterAll(async () => {
    try {
      await cuttable.close();
    } finally {
      await sink.close();
    }
  });

  it('go to each address under one name, wherever it is cut', async () => {
    const as = { as: 'agent', partner: 'tana-gh' } as const;
    const found = await service.fetch('/api/email/templates?search=CLAIM_DOCUMENTS', as);
    const { guid: email_template_guid } = (await bodyOf(found)).content[0];
    const addresses = Array.from({ length: 12 }, (_, at) => `cut${at}@example.com`);
    const press = async () =>
      await service.fetch('/api/emails/send', {
        method: 'POST',
        ...as,
        headers: { 'idempotency-key': 'letters-cut' },
        json: { email_template_guid, email_recipients: addresses },
      });
    // They are written down, and nobody hears of it: pressed again, they are the same.
    const lost = proxy.loseAnswerTo('commit');
    const first = await press();
    await lost;
    expect([200, 503]).toContain(first.status);
    expect((await press()).status).toBe(200);
    for (const wait of [700, 300, 300]) {
      await pause(wait);
      proxy.cut();
    }
    const states = async () =>
      (
        await sql<{ guid: string; recipient: string; status: string }>`
          select guid, recipient, status from email_messages where recipient = any(${addresses})
        `.execute(service.db)
      ).rows;
    await eventually(async () => {
      // What was in hand when its outcome could not be kept comes again when its lease has ended.
      service.clock.advance(minute);
      expect((await states()).map(({ status }) => status)).toEqual(addresses.map(() => 'sent'));
    }, 30_000);
    for (const { guid, recipient } of await states()) {
      const names = sink.to(recipient).map(({ source }) => /^Message-ID: <(.*)@/m.exec(source)?.[1]);
      expect(new Set(names), recipient).toEqual(new Set([guid]));
    }
    const { rows: waiting } = await sql`select 1 from email_outbox`.execute(service.db);
    expect(waiting).toEqual([]);
  });
});
