import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedCalls } from '../../service/platform/workflows/sharedCalls.ts';
import { isAmbiguous } from '../../service/platform/workflows/chooseAction.ts';
import { model } from '../../src/resources/model.ts';
import { claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, act, read } = claimDesk(() => service);
const second = { as: 'assessor2' } as const;
const large = 150_000;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

/** An action without any version, as a careless client posts it. */
const post = async (guid: string, action: string, json: object = {}, as = 'assessor') =>
  await call<{ code?: string }>(`/api/claims/complex/actions/${action}?claim_guid=${guid}`, {
    method: 'POST',
    as,
    json,
  });

describe('a decision on a claim', () => {
  it('is made on the version that was read: what two people decided is not taken back by who read what one had', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    await act(guid, 'approve', { approved_amount: large });
    const seen = await read(guid);
    await act(guid, 'approve', {}, second);
    const back = { reversal_reason: 'mistake', note: 'Wrong', version: seen.version };
    for (const as of ['assessor', 'admin']) {
      expect(await act(guid, 'reverse_decision', back, { as })).toMatchObject({
        status: 409,
        body: {
          code: 'stale_version',
          current: { guid, status: 'payable' },
          changed: {
            action: 'approve_second',
            actor: expect.stringMatching(/\w/),
            at: expect.stringMatching(/^\d{4}-/),
          },
        },
      });
    }
    expect((await read(guid)).status).toBe('payable');
  });

  it('is refused as stale where the same word is another action by now, never read as that one', async () => {
    const { guid, version } = await (await covered('HOSP-CASH')).complete();
    await act(guid, 'approve', { approved_amount: large });
    // What a first approval asks for, a second one does not know: that was a 400.
    expect(await act(guid, 'approve', { approved_amount: large, version }, second)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await read(guid)).status).toBe('approved_pending');
  });

  it('needs the version where one word is several actions, and only there', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    expect(await post(guid, 'approve', { approved_amount: large })).toMatchObject({
      status: 428,
      body: { code: 'version_required' },
    });
    await act(guid, 'approve', { approved_amount: large });
    for (const action of ['approve', 'reverse_decision', 'discard']) {
      expect((await post(guid, action, { reversal_reason: 'mistake' }, 'assessor2')).status, action).toBe(428);
    }
    await act(guid, 'approve', {}, second);
    const paid = { payment_method: 'cheque', payment_reference: 'CHQ-1', paid_on: '2026-01-05' };
    expect((await post(guid, 'mark_paid', paid)).status).toBe(200);
  });

  it('of a whole selection is made on the version of each', async () => {
    const { guid, version } = await (await covered('HOSP-CASH')).complete();
    await act(guid, 'approve', { approved_amount: large });
    const approve = async (claims: readonly object[]) =>
      (
        await call<{ results: { outcome: string }[] }>('/api/claims/complex/bulk_approval', {
          method: 'POST',
          as: 'assessor2',
          json: { claims },
        })
      ).body.results.map(({ outcome }) => outcome);
    expect(await approve([{ guid }])).toEqual(['stale']);
    expect(await approve([{ guid, version }])).toEqual(['stale']);
    expect((await read(guid)).status).toBe('approved_pending');
    expect(await approve([{ guid, version: version + 1 }])).toEqual(['done']);
  });

  it('is made by one of two who decide otherwise at the same moment', async () => {
    const insured = await covered('HOSP-CASH');
    for (let turn = 0; turn < 5; turn += 1) {
      const { guid } = await insured.complete();
      await act(guid, 'approve', { approved_amount: large });
      const { version } = await read(guid);
      const answers = await Promise.all([
        act(guid, 'approve', { version }, second),
        act(guid, 'reverse_decision', { reversal_reason: 'mistake', version }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version' });
      await sql`update claims set status = 'discarded' where guid = ${guid}`.execute(service.db);
    }
  });
});

describe('every call of an action', () => {
  it('that is several actions says so in the list of those that need a version', () => {
    const several = Object.values(model.workflows).flatMap((workflow) =>
      sharedCalls(workflow).flatMap(({ actions }) =>
        actions.filter(({ sends }) => isAmbiguous(actions, sends)).map(({ name }) => `${workflow.name}.${name}`),
      ),
    );
    // Whoever adds to these tells the insurer's developers: docs/decisions/0028.
    expect(several.toSorted()).toEqual([
      'claim.approve',
      'claim.approve_second',
      'claim.discard',
      'claim.discard_draft',
      'claim.reverse_decision',
      'claim.reverse_final',
      'policy.reactivate',
      'policy.reinstate',
      'policy.renew',
      'policy.rescind_cancellation',
      'premium_payment.verify',
      'premium_payment.verify_effected',
    ]);
  });
});

describe('settings', () => {
  const path = '/api/partners_config/claim';
  const put = async (version: number, days: number, as = 'admin') =>
    await call<{ code?: string }>(path, {
      method: 'PUT',
      as,
      json: { decision_hours: days },
      headers: { 'if-match': `"${version}"` },
    });

  it('are saved upon what was read, the first time too', async () => {
    const { body } = await call<{ version: number }>(path, { as: 'admin' });
    const answers = await Promise.all([put(body.version, 3), put(body.version, 4, 'admin2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a user', () => {
  const users = '/admin/realms/coverdesk/users';
  const seenOf = async (id: string) =>
    (await service.fetch(`${users}/${id}`, { as: 'admin' })).headers.get('etag') ?? '';
  const send = async (method: string, path: string, seen: string | null, json?: unknown, as = 'admin') =>
    await service.fetch(`${users}/${path}`, {
      method,
      as,
      ...(json === undefined ? {} : { json }),
      ...(seen === null ? {} : { headers: { 'if-match': seen } }),
    });

  async function create(): Promise<string> {
    const name = `seen${Math.trunc(Math.random() * 1e9)}`;
    const response = await service.fetch(users, {
      method: 'POST',
      as: 'admin',
      json: {
        username: name,
        firstName: 'Esi',
        lastName: 'Mensah',
        email: `${name}@example.org`,
        enabled: true,
        attributes: { partners: ['tana-gh'] },
        groups: ['/agent'],
      },
    });
    return response.headers.get('location')?.split('/').at(-1) ?? '';
  }

  it('has a version made of all that is decided on, roles too, and the same again once it is as it was', async () => {
    const id = await create();
    const first = await seenOf(id);
    expect(first).toMatch(/^"[0-9a-f]{24}"$/);
    const groups = (await (await service.fetch('/admin/realms/coverdesk/groups', { as: 'admin' })).json()) as {
      id: string;
      name: string;
    }[];
    const assessor = groups.find(({ name }) => name === 'assessor')?.id ?? '';
    expect((await send('PUT', `${id}/groups/${assessor}`, first)).status).toBe(204);
    const second = await seenOf(id);
    expect(second).not.toBe(first);
    expect((await send('DELETE', `${id}/groups/${assessor}`, first)).status).toBe(409);
    expect((await send('DELETE', `${id}/groups/${assessor}`, second)).status).toBe(204);
    expect(await seenOf(id)).toBe(first);
  });

  it('is changed, disabled, mailed and deleted only as they were seen', async () => {
    const id = await create();
    const seen = await seenOf(id);
    expect((await send('PUT', id, null, { lastName: 'Owusu' })).status).toBe(204);
    for (const [method, path, json] of [
      ['PUT', id, { enabled: false }],
      ['PUT', `${id}/execute-actions-email`, ['UPDATE_PASSWORD']],
      ['DELETE', id, undefined],
    ] as const) {
      const refused = await send(method, path, seen, json);
      expect(refused.status, `${method} ${path}`).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'stale_version',
        current: { lastName: 'Owusu', enabled: true, roles: ['agent'] },
      });
    }
    expect((await send('DELETE', id, await seenOf(id))).status).toBe(204);
  });

  it('is changed by one of two administrators who saw the same', async () => {
    const id = await create();
    const seen = await seenOf(id);
    const answers = await Promise.all([
      send('PUT', id, seen, { lastName: 'Owusu' }),
      send('PUT', id, seen, { lastName: 'Addo' }, 'admin2'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});
