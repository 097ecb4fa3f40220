import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, make, act, on, hospital } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

describe('a claim', () => {
  it('waits for its documents, or with a complete file for a decision', async () => {
    const ground = await covered('HOSP-CASH');
    const made = await make(ground, hospital());
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'documents_pending', documents_deadline: on(30), tag: 'Default', customer_guid: ground.customer },
    });
    expect(made.body.claim_reference).toMatch(/^CLM-\d{8}$/);
    const whole = await make(ground, {
      ...hospital(),
      document_channel: 'whatsapp',
      received_documents: ['admission_form', 'discharge_form', 'identity_card'],
      documents_received_at: service.clock.now().toISOString(),
      documents_verified: true,
    });
    expect(whole.body).toMatchObject({ status: 'decision_pending', documents_deadline: null });
    expect(whole.body.decision_due_at).toBe(new Date(service.clock.now().getTime() + 48 * 3_600_000).toISOString());
    const list = await call<{ content: unknown[] }>(`/api/claims/customer/${ground.customer}`);
    expect(list.body.content).toHaveLength(2);
  });

  it('is approved by two people and never by one twice', async () => {
    const ground = await covered('HOSP-CASH');
    const { guid, version } = await ground.complete();
    const first = await act(guid, 'approve', { approved_amount: 150_000, version }, { as: 'assessor' });
    expect(first.body).toMatchObject({ status: 'approved_pending', approved_amount: 150_000 });
    expect(await act(guid, 'approve', {}, { as: 'assessor' })).toMatchObject({
      status: 409,
      body: { code: 'action_barred' },
    });
    const second = await act(guid, 'approve', {}, { as: 'assessor2' });
    expect(second.body).toMatchObject({ status: 'payable' });
  });
});
