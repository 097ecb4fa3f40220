import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

interface Page {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly total_elements: number;
}

let running: TestService;
beforeAll(async () => {
  running = await startTestService();
});
afterAll(async () => await running.close());

const as = { as: 'admin', partner: 'tana-gh' } as const;

async function page(path: string): Promise<Page> {
  const answer = await running.fetch(path, as);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Page;
}

describe('hospitals and diagnoses', () => {
  test('are searched by a call of their own', async () => {
    const all = await page('/api/configs/hospitals?size=100');
    const found = await page('/api/configs/hospitals/search?search=kumasi&size=100');
    expect(found.total_elements).toBeGreaterThan(0);
    expect(found.total_elements).toBeLessThan(all.total_elements);
    for (const { town } of found.content) expect(town).toBe('Kumasi');
    const diagnoses = await page('/api/configs/health-diagnosis/search?search=malaria');
    expect(diagnoses.content.map(({ code }) => code)).toEqual(['B54']);
  });

  test('are added and removed by administrators, with codes that no two share', async () => {
    const json = { name: 'Sample Clinic', code: 'gh-test', country: 'GH', town: 'Accra', high_risk: false };
    const add = async (user: string) =>
      await running.fetch('/api/configs/hospitals', { method: 'POST', as: user, partner: 'tana-gh', json });
    expect((await add('agent')).status).toBe(403);
    const made = await add('admin');
    expect(made.status).toBe(201);
    const { guid } = (await made.json()) as { guid: string };
    expect((await add('admin')).status).toBe(400);
    const gone = await running.fetch(`/api/configs/hospitals/${guid}`, { method: 'DELETE', ...as });
    expect(gone.status).toBeLessThan(300);
  });
});

test('banks are those of the country that is asked for', async () => {
  const { content } = await page('/api/banks/country/KE');
  expect(content.length).toBeGreaterThan(0);
  for (const { country } of content) expect(country).toBe('KE');
});

describe('the people around a customer', () => {
  let customer: string;
  beforeAll(async () => {
    const { content } = await page('/api/customers/find?size=1');
    customer = String(content[0]?.guid);
  });

  test('have a beneficiary under the customer, whom another partner never sees', async () => {
    const json = { customer_guid: customer, full_name: 'Esi Sample', relationship: 'child', share: 100 };
    const made = await running.fetch('/api/beneficiaries', { method: 'POST', as: 'agent', partner: 'tana-gh', json });
    expect(made.status).toBe(201);
    const { content } = await page(`/api/customers/${customer}/beneficiary`);
    expect(content).toMatchObject([{ full_name: 'Esi Sample', customer_guid: customer }]);
    const elsewhere = await running.fetch(`/api/customers/${customer}/beneficiary`, {
      as: 'admin',
      partner: 'kito-ke',
    });
    expect(((await elsewhere.json()) as Page).content).toEqual([]);
  });

  test('have a bank account whose number the lists do not show', async () => {
    const [bank] = (await page('/api/banks/country/GH')).content;
    const json = {
      customer_guid: customer,
      account_holder: 'Esi Sample',
      bank_guid: bank?.guid,
      account_number: '1234567890',
      account_type: 'savings',
    };
    const send = async (body: object) =>
      await running.fetch('/api/bank_details', { method: 'POST', as: 'agent', partner: 'tana-gh', json: body });
    expect((await send({ ...json, bank_guid: 'nowhere' })).status).toBe(400);
    expect((await send({ ...json, account_number: '12 34' })).status).toBe(400);
    expect((await send(json)).status).toBe(201);
    const { content } = await page(`/api/customers/${customer}/bank_details`);
    expect(content).toMatchObject([{ account_holder: 'Esi Sample', bank_guid: bank?.guid }]);
  });

  test('are found by national id', async () => {
    const json = {
      customer_guid: customer,
      name: 'Kofi Sample',
      relationship: 'child',
      gender: 'male',
      date_of_birth: '2015-03-04',
      national_id: 'GHA-000000001-1',
    };
    const made = await running.fetch('/api/dependants', { method: 'POST', as: 'agent', partner: 'tana-gh', json });
    expect(made.status).toBe(201);
    const { content } = await page('/api/dependants?national_id=GHA-000000001-1');
    expect(content.map(({ name }) => name)).toEqual(['Kofi Sample']);
  });
});

test('a message has as many parameters as places to fill', async () => {
  const json = { code: 'REMINDER', language: 'en', template: 'Dear %s, pay %s', parameters: ['customer_name'] };
  const send = async (body: object) => await running.fetch('/api/sms_templates', { method: 'POST', ...as, json: body });
  const refused = await send(json);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ field_errors: [{ field: 'parameters' }] });
  const made = await send({ ...json, parameters: ['premium_amount', 'customer_name'] });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ parameters: ['premium_amount', 'customer_name'] });
});

test('a message has no more parts than the partner’s messages may have', async () => {
  const json = { code: 'LONG', language: 'fr', parameters: [] };
  const send = async (template: string) =>
    await running.fetch('/api/sms_templates', { method: 'POST', ...as, json: { ...json, template } });
  const said = async (template: string) => {
    const answer = await send(template);
    const { field_errors: [wrong] = [] } = (await answer.json()) as {
      field_errors?: { field: string; message: string }[];
    };
    return [answer.status, wrong?.field, wrong?.message];
  };
  expect(await said('a'.repeat(919))).toEqual([
    400,
    'template',
    'Maximum number of characters for an sms is exceeded: 919 of 918',
  ]);
  expect(await said('ç'.repeat(403))).toEqual([400, 'template', expect.stringMatching(/403 of 402 with ç/)]);
  // Longer than any message can be, and than any text: said in the same words.
  for (const units of [1600, 5000]) {
    const words = `Maximum number of characters for an sms is exceeded: ${units} of 918`;
    expect(await said('a'.repeat(units))).toEqual([400, 'template', words]);
  }
  const { content } = await page('/api/partners?search=tana-gh');
  const partner = content.find(({ code }) => code === 'tana-gh');
  const settle = async (sms_parts: number) => {
    const path = `/api/partners/${String(partner?.guid)}`;
    return (await running.fetch(path, { method: 'PUT', ...as, json: { sms_parts } })).status;
  };
  expect(await settle(11)).toBe(400);
  expect(await settle(1)).toBe(200);
  expect(await said('a'.repeat(161))).toEqual([
    400,
    'template',
    'Maximum number of characters for an sms is exceeded: 161 of 160',
  ]);
  expect(await settle(10)).toBe(200);
  expect((await send('a'.repeat(1530))).status).toBe(201);
  expect(await settle(6)).toBe(200);
});

test('a feature is turned on by its name', async () => {
  const made = await running.fetch('/api/feature-flags', {
    method: 'POST',
    ...as,
    json: { name: 'quick_sale', description: 'Sells in one step', enabled: false },
  });
  expect(made.status).toBe(201);
  const version = made.headers.get('etag') ?? '';
  const on = await running.fetch('/api/feature-flags/quick_sale', {
    method: 'PUT',
    ...as,
    json: { enabled: true },
    headers: { 'if-match': version },
  });
  expect(await on.json()).toMatchObject({ name: 'quick_sale', enabled: true });
});

test('what may be chosen is what is declared, as it is for the partner', async () => {
  const offered = async (entity: string, partner = 'tana-gh') =>
    await (await running.fetch(`/api/metadata/${entity}`, { as: 'agent', partner })).json();
  expect(await offered('product_premium')).toEqual({ granularity: ['daily', 'weekly', 'monthly', 'annual'] });
  const { language, parameters } = (await offered('sms_template')) as Record<string, readonly string[]>;
  expect(language).toEqual(['en', 'fr']);
  expect(parameters).toContain('policy_number');
  expect(await offered('product')).toMatchObject({ payment_method: expect.arrayContaining(['card_payment']) });
  expect(await offered('product', 'sava-ci')).toMatchObject({ payment_method: ['mobile_money', 'airtime'] });
  expect((await running.fetch('/api/metadata/product')).status).toBe(401);
});
