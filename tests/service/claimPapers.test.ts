import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call } = claimDesk(() => service);

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
    const ground = await covered('HOSP-CASH');
    const json = { customer_guid: ground.customer, policy_guid: ground.policy, type: 'hospital' };
    const draft = async (as: string) =>
      (await call<Claim>('/api/claims/complex/initiate_claim', { method: 'POST', as, json })).body.guid;
    const [mine, theirs] = [await draft('agent'), await draft('assessor')];
    const kept = [(await addDocument(mine, 'agent')).status, (await addFile(mine, 'agent')).status];
    expect(kept).toEqual([201, 201]);
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
