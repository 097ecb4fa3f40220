import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

type Wire = Readonly<Record<string, unknown>>;

async function call(path: string, init: { method?: string; json?: unknown; as?: string } = {}) {
  const response = await service.fetch(path, { as: 'assessor', partner, ...init });
  return { status: response.status, body: (await response.json()) as Wire };
}

/** A claim of the sample world that was paid, or failed to be, after two had decided. */
async function decidedClaim() {
  const { rows } = await sql<{ guid: string }>`
    select claims.guid from claims join partners on partners.guid = claims.partner_guid
    where partners.code = ${partner}
      and exists (select 1 from mobile_money_transactions where claim_guid = claims.guid)
      and exists (select 1 from audit_events where entity_guid = claims.guid and action = 'approve')
    limit 1
  `.execute(service.db);
  const guid = rows[0]?.guid ?? '';
  await sql`
    insert into claim_documents (guid, claim_guid, type, filename, partner_guid, version, created_at, updated_at)
    select gen_random_uuid()::text, guid, 'identity_card', ${`${randomUUID()}.pdf`}, partner_guid, 1, now(), now()
    from claims where guid = ${guid}
  `.execute(service.db);
  return guid;
}

describe('a claim', () => {
  it('is answered with its papers, what was decided of it, and each time that it was to be paid', async () => {
    const guid = await decidedClaim();
    for (const path of [`/api/claims/${guid}`, `/api/claims/complex/${guid}`]) {
      const { status, body } = await call(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatchObject({
        documents: expect.arrayContaining([expect.objectContaining({ claim_guid: guid, type: 'identity_card' })]),
        assessments: expect.arrayContaining([expect.objectContaining({ entity_guid: guid, action: 'approve' })]),
        payment_attempts: expect.arrayContaining([expect.objectContaining({ claim_guid: guid, attempt: 1 })]),
      });
      const actions = (body.assessments as Wire[]).map(({ action }) => action);
      expect(actions.filter((action) => action === 'create' || action === 'documents_received')).toEqual([]);
    }
  });

  it('has them neither in a list nor of another partner', async () => {
    const guid = await decidedClaim();
    const listed = await call(`/api/claims?guid=${guid}`);
    expect((listed.body.content as Wire[])[0]).not.toHaveProperty('documents');
    const response = await service.fetch(`/api/claims/${guid}`, { as: 'admin', partner: 'kivu-ug' });
    expect(response.status).not.toBe(200);
  });

  it('can be sent back as it was answered', async () => {
    const { rows } = await sql<{ guid: string }>`
      select claims.guid from claims join partners on partners.guid = claims.partner_guid
      where partners.code = ${partner} and status = 'decision_pending' limit 1
    `.execute(service.db);
    const { body } = await call(`/api/claims/${rows[0]?.guid}`);
    const { allowed_actions: _said, editor_guid: _signed, ...record } = body;
    const saved = await call(`/api/claims/${rows[0]?.guid}`, { method: 'PUT', json: { ...record, tag: 'Urgent' } });
    expect(saved).toMatchObject({ status: 200, body: { tag: 'Urgent' } });
  });
});

describe('a payment', () => {
  it('is answered with its guid by both of its names', async () => {
    const { body } = await call('/api/payments/status/effected?size=3');
    const listed = body.content as Wire[];
    expect(listed).toHaveLength(3);
    for (const one of listed) expect(one.paymentGuid).toBe(one.guid);
    const { body: alone } = await call(`/api/payments/${String(listed[0]?.guid)}`);
    expect(alone.paymentGuid).toBe(listed[0]?.guid);
  });
});
