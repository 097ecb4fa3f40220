import { dayOf } from '../../src/schema/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '../../i18n/format.ts';
import { addDays } from '../../service/insurance/shared/days.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, act, make, hospital, on, read } = claimDesk(() => service);

const day = 24 * 3_600_000;
/** Other days, so that two stays do not overlap. */
const earlier = (days: number) => ({ admission_date: on(-12 - days), discharge_date: on(-9 - days) });

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

interface Paper {
  readonly guid: string;
  readonly claim_guid: string;
}

/** The name of a file that has been uploaded. */
async function uploaded(path: string, as: string): Promise<string> {
  const { body } = await call<{ signed_url: string; filename: string }>(`${path}filename=scan.pdf`, { as });
  await service.fetch(body.signed_url, { method: 'PUT', body: '%PDF-1.4\n%%EOF\n' });
  return body.filename;
}

const documents = (claim: string) => `/api/claims/complex/documents?claim_guid=${claim}`;
const files = (claim: string) => `/api/claims/files?claim_guid=${claim}`;

async function addDocument(claim: string, as: string) {
  const filename = await uploaded(`/api/claims/complex/documents/upload?claim_guid=${claim}&`, as);
  return await call<Paper>(documents(claim), { method: 'POST', as, json: { type: 'discharge_form', filename } });
}

async function addFile(claim: string, as: string) {
  const json = { filename: await uploaded('/api/claims/upload?', as) };
  return await call<Paper>(`/api/claims/${claim}/files`, { method: 'POST', as, json });
}

const removeFile = async (guid: string, as: string) =>
  await call(`/api/claims/files/${guid}`, { method: 'DELETE', as });
const arrived = async (guid: string, as: string) =>
  await call('/api/claims/upload_callback', { method: 'PUT', as, json: { guid } });

describe('papers of a draft', () => {
  it('are seen by those who see the draft, and by nobody else', async () => {
    const insured = await covered('HOSP-CASH');
    const json = { customer_guid: insured.customer, policy_guid: insured.policy, type: 'hospital' };
    const draft = async (as: string) =>
      (await call<Claim>('/api/claims/complex/initiate_claim', { method: 'POST', as, json })).body.guid;
    const [mine, theirs] = [await draft('agent'), await draft('assessor')];
    const added = [(await addDocument(mine, 'agent')).status, (await addFile(mine, 'agent')).status];
    expect(added).toEqual([201, 201]);
    const { body: paper } = await addDocument(theirs, 'assessor');
    const { body: letter } = await addFile(theirs, 'assessor');

    const seen = async (path: string, as: string) =>
      (await call<{ content: Paper[] }>(path, { as })).body.content.map(({ guid }) => guid);
    for (const as of ['assessor', 'assessor2', 'admin']) {
      expect([await seen(documents(theirs), as), await seen(files(theirs), as)], as).toEqual([
        [paper.guid],
        [letter.guid],
      ]);
    }
    expect([await seen(documents(theirs), 'agent'), await seen(files(theirs), 'agent')]).toEqual([[], []]);
    expect([await seen(documents(mine), 'agent'), await seen(files(mine), 'agent')]).toMatchObject([[{}], [{}]]);
    const history = async (guid: string, as: string) =>
      (await call<{ content: object[] }>(`/api/audit_events?entity_guid=${guid}`, { as })).body.content.length;
    for (const guid of [theirs, paper.guid, letter.guid]) {
      expect([await history(guid, 'agent'), (await history(guid, 'assessor2')) > 0], guid).toEqual([0, true]);
    }
    expect(await history(mine, 'agent')).toBeGreaterThan(0);
    expect(await seen('/api/claims/complex/documents?size=200', 'agent')).not.toContain(paper.guid);
    expect(await seen('/api/claims/files?size=200', 'agent')).not.toContain(letter.guid);
    const answers = [
      await call(`/api/claims/complex/documents/${paper.guid}`),
      await call(`${documents(theirs)}&claim_doc_guid=${paper.guid}`, { method: 'DELETE' }),
      await removeFile(letter.guid, 'agent'),
      await arrived(letter.guid, 'agent'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await addFile(theirs, 'agent')).status).toBe(400);
    expect((await call(`/api/claims/complex/documents/${paper.guid}`, { as: 'assessor2' })).status).toBe(200);
  });
});

describe('files of a claim', () => {
  it('are still added when it is decided on, and not taken away any more', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    const first = (await addFile(guid, 'agent')).body.guid;
    const other = (await addFile(guid, 'agent')).body.guid;
    // The file is with the assessors: what was sent to them is theirs to remove.
    expect(await removeFile(first, 'agent')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect((await removeFile(first, 'assessor')).status).toBe(200);
    expect((await act(guid, 'approve', { approved_amount: 33_000 })).body.status).toBe('payable');
    for (const as of ['agent', 'assessor', 'admin']) {
      expect(await removeFile(other, as), as).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    }
    const late = await addFile(guid, 'agent');
    expect([late.status, (await arrived(late.body.guid, 'agent')).status]).toEqual([201, 200]);
    expect((await addDocument(guid, 'assessor')).status).toBe(409);
    const paid = { payment_method: 'cheque', payment_reference: 'CHQ-LATE', paid_on: '2026-01-05' };
    expect((await act(guid, 'mark_paid', paid)).body.status).toBe('paid');
    expect((await removeFile(late.body.guid, 'assessor')).status).toBe(409);
    expect((await addFile(guid, 'agent')).status).toBe(201);
  });

  it('are not added to what was discarded', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    const before = (await addFile(guid, 'agent')).body.guid;
    await act(guid, 'discard', { discard_reason: 'duplicate' });
    expect(await addFile(guid, 'agent')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect((await arrived(before, 'agent')).body.message).toContain('discarded');
  });
});

describe('papers that do not come', () => {
  it('are asked for once more before the deadline, in the customer’s language', async () => {
    const insured = await covered('HOSP-CASH');
    const [waits, complete] = [(await make(insured, hospital())).body, await insured.complete(earlier(20))];
    const messages = async () => {
      await doDueActions(service.service.deps);
      const { rows } = await sql<{ text: string; template_code: string }>`
        select text, template_code from sms_messages where customer_guid = ${insured.customer} and template_code like 'CLAIM_%'
      `.execute(service.db);
      return rows;
    };
    const deadline = addDays(dayOf(service.clock.now(), null), 30);
    expect(await read(waits.guid)).toMatchObject({ documents_deadline: deadline, remind_on: addDays(deadline, -7) });
    expect((await read(complete.guid)).remind_on).toBeNull();
    service.clock.advance(22 * day);
    expect(await messages()).toEqual([]);
    service.clock.advance(day);
    const reminder = {
      template_code: 'CLAIM_REMINDER',
      text: expect.stringContaining(
        `${waits.claim_reference}: we need your documents by ${formatDate(deadline, 'en')}`,
      ),
    };
    expect(await messages()).toEqual([reminder]);
    expect(await messages()).toEqual([reminder]);
    expect(await read(waits.guid)).toMatchObject({ status: 'documents_pending', remind_on: null });
    service.clock.advance(8 * day);
    expect(await messages()).toEqual([reminder]);
    expect((await read(waits.guid)).status).toBe('expired');
    // Taken up again with a deadline before which there is no day for a reminder.
    const soon = addDays(dayOf(service.clock.now(), null), 5);
    const again = { note: 'Found', documents_deadline: soon };
    const { body } = await call<Claim>(`/api/claims/revert_expired/${waits.guid}`, {
      method: 'PUT',
      as: 'admin',
      json: again,
    });
    expect(body).toMatchObject({ documents_deadline: soon, remind_on: null });
    service.clock.advance(-31 * day);
  });
});
