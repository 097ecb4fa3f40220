import { describe, expect, it } from 'vitest';
import { signature } from './call.ts';
import { calls } from './calls.ts';

const named = (pick: (call: (typeof calls)[number]) => boolean) =>
  calls
    .filter(pick)
    .map((call) => `${call.method} ${call.path}`)
    .sort();

describe('the hand-written table of calls', () => {
  it('has each call once', () => {
    const all = calls.map((call) => signature(`${call.method} ${call.path}`));
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
  });

  it('covers each area', () => {
    const counts = countBy(calls.map((call) => call.area));
    expect(counts).toMatchInlineSnapshot(`
      {
        "administration": 27,
        "authentication": 7,
        "claims": 47,
        "customers": 31,
        "debit orders": 8,
        "groups": 26,
        "identity": 10,
        "loyalty": 9,
        "payments": 17,
        "policies": 22,
        "products": 33,
        "reports": 29,
        "sms": 12,
        "templates": 14,
        "uploads": 12,
      }
    `);
  });

  it('sends one call to the insurer without a partner, and none to identity or storage with one', () => {
    const insurer = ['main', 'public', 'engine'];
    expect(named((call) => insurer.includes(call.service) && !call.partner)).toEqual(['POST /api/partners/selected']);
    expect(named((call) => !insurer.includes(call.service) && call.partner)).toEqual([]);
  });

  it('sends the user token save in the stated exceptions', () => {
    expect(named((call) => call.token === 'None')).toEqual(['GET /api/debit_orders/retrieve_mandate']);
    expect(named((call) => call.token === 'basic')).toEqual([
      'POST /oauth/token',
      'POST /realms/{realm}/protocol/openid-connect/token',
    ]);
    expect(named((call) => call.token === 'none')).toEqual([
      'GET /public/groups/products/{partner}',
      'POST /public/create_outbound_email',
      'POST /public/groups/callback/{msisdn}',
      'PUT /forgotpassword/{username}',
      'PUT /{signed_url}',
    ]);
  });

  it('sends files as multipart where the call itself carries them, and forms only for tokens', () => {
    expect(named((call) => call.body === 'form')).toEqual(named((call) => call.token === 'basic'));
    expect(named((call) => call.body === 'multipart')).toContain('POST /api/premiums/add_bulk_bundle_payment');
    expect(named((call) => call.body === 'none' && (call.method === 'POST' || call.method === 'PUT'))).toEqual([]);
  });

  it('has the fixed reports, twenty-one of them', () => {
    const fixed = calls.filter((call) => call.path.startsWith('/api/reports/') && !call.path.includes('{'));
    expect(fixed).toHaveLength(21);
    expect(fixed.filter((call) => call.query.includes('status=Approved'))).toHaveLength(3);
  });

  it('declares each variable of a path once, and no query in it', () => {
    for (const call of calls) {
      const variables = call.path.match(/\{\w+\}/g) ?? [];
      expect(new Set(variables).size, call.path).toBe(variables.length);
      expect(call.path, 'a query belongs in `query`').not.toContain('?');
      expect(call.query, 'the partner is added by itself').not.toContain('partner');
    }
  });
});

describe('signature', () => {
  it('forgets what variables are called', () => {
    expect(signature('PUT /api/countries/{code}')).toBe('PUT /api/countries/{}');
    expect(signature('put /api/countries/:code/')).toBe('PUT /api/countries/{}');
    expect(signature('GET api/countries?page=1')).toBe('GET /api/countries');
  });
});

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
