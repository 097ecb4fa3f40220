import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, postgresMissing, startTestService, type TestService } from '../support/service.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';

describe.each(databases)('the declared entities on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;
  const send = async (method: string, path: string, as: string, partner: string | undefined, json?: unknown) =>
    await app.fetch(path, { method, as, ...(partner ? { partner } : {}), ...(json === undefined ? {} : { json }) });

  beforeAll(async () => {
    if (!missing) app = await startTestService({ database });
  });
  afterAll(async () => {
    if (!missing) await app.close();
  });

  describe.skipIf(missing)(`are served${missing ? ` (skipped: ${missing})` : ''}`, () => {
    test('an administrator makes, changes and deletes a country; its number stays with the code', async () => {
      const values = { code: 'tz', name: 'Tanzania', currency_code: 'TZS', calling_code: '255', national_digits: 9 };
      const made = await send('POST', '/api/countries', 'admin', undefined, values);
      expect(made.status).toBe(201);
      expect(made.headers.get('etag')).toBe('"1"');
      const country = await bodyOf(made);
      expect(country).toMatchObject({ ...values, code: 'TZ', version: 1, created_at: expect.stringMatching(/Z$/) });

      const changed = await send('PUT', '/api/countries/TZ', 'admin', undefined, { ...country, name: 'Tanzania (TZ)' });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).toBe('"2"');
      expect(await bodyOf(changed)).toMatchObject({ name: 'Tanzania (TZ)', currency_code: 'TZS', version: 2 });

      const renamed = await send('PUT', '/api/countries/TZ', 'admin', undefined, { code: 'XX' });
      expect(renamed.status).toBe(400);
      expect((await bodyOf(renamed)).field_errors).toEqual([
        { field: 'code', message: 'Cannot be changed after creation' },
      ]);

      expect((await send('DELETE', '/api/countries/TZ', 'admin', undefined)).status).toBe(200);
      expect((await send('DELETE', '/api/countries/TZ', 'admin', undefined)).status).toBe(404);
    });

    test('a country that partners use is kept, with words', async () => {
      const refused = await send('DELETE', '/api/countries/GH', 'admin', undefined);
      expect(refused.status).toBe(409);
      expect(await bodyOf(refused)).toMatchObject({
        code: 'still_referenced',
        message: expect.stringMatching(
          /^This cannot be deleted, because it is still used by: (.+, )?Partner \(1\)(, .+)?\.$/,
        ),
      });
    });

    test('roles decide, whatever is sent', async () => {
      expect((await app.fetch('/api/countries')).status).toBe(401);
      for (const as of ['agent', 'assessor']) {
        expect((await send('GET', '/api/countries', as, undefined)).status).toBe(200);
        expect((await send('POST', '/api/countries', as, undefined, { code: 'XX' })).status).toBe(403);
        expect((await send('PUT', '/api/countries/GH', as, undefined, { name: 'X' })).status).toBe(403);
        expect((await send('DELETE', '/api/countries/GH', as, undefined)).status).toBe(403);
        expect((await send('POST', '/api/products', as, 'tana-gh', {})).status).toBe(403);
      }
    });

    test('partners are seen by those who belong to them, and all by administrators', async () => {
      const codes = async (as: string) =>
        (await bodyOf(await send('GET', '/api/partners?size=100', as, undefined))).content.map(
          ({ code }: Wire) => code,
        );
      expect(await codes('agent')).toEqual(['kito-ke', 'sava-ci', 'tana-gh']);
      expect(await codes('admin')).toHaveLength(9);
      const [other] = (await bodyOf(await send('GET', '/api/partners?code=umoja', 'admin', undefined))).content;
      expect((await send('GET', `/api/partners/${other.guid}`, 'agent', undefined)).status).toBe(404);
      expect((await send('GET', `/api/partners/${other.guid}`, 'admin', undefined)).status).toBe(200);
    });

    test('an administrator makes a partner with numbers of its own country', async () => {
      const values = {
        name: 'Tana Test',
        code: 'tana-test',
        country: 'KE',
        brand: 'main',
        default_language: 'en',
        insurer: 'Sample Insurance',
        service_name: 'Tana',
        ussd_code: '*123#',
      };
      const wrong = await send('POST', '/api/partners', 'admin', undefined, {
        ...values,
        country: 'XX',
        ussd_code: '1',
      });
      expect((await bodyOf(wrong)).field_errors).toEqual([
        { field: 'ussd_code', message: 'Enter a USSD code such as *123#' },
        { field: 'country', message: 'This record does not exist' },
      ]);
      const made = await send('POST', '/api/partners', 'admin', undefined, values);
      expect(made.status).toBe(201);
      expect(await bodyOf(made)).toMatchObject({ ...values, whatsapp_number: null });
    });

    test('products and their premiums, with rules that depend on each other', async () => {
      const values = {
        name: 'Test Cover',
        code: 'test-1',
        type: 'loyalty',
        cover_type: 'hospital',
        granularity: 'monthly',
        minimum_hospital_days: 1,
        maximum_hospital_days: 30,
        payment_method: 'airtime',
      };
      const made = await send('POST', '/api/products', 'admin', 'tana-gh', values);
      expect(made.status).toBe(201);
      const product = await bodyOf(made);
      // Not shown for a loyalty product, so not kept; defaults where nothing was sent.
      expect(product).toMatchObject({ code: 'TEST-1', payment_method: null, active: true, waiting_days: 30 });
      const path = `/api/products/${product.product_guid}`;

      const paid = await send('PUT', path, 'admin', 'tana-gh', { type: 'paid' });
      expect((await bodyOf(paid)).field_errors).toEqual([{ field: 'payment_method', message: 'Required' }]);
      const accident = await send('PUT', path, 'admin', 'tana-gh', { cover_type: 'accident' });
      expect(await bodyOf(accident)).toMatchObject({ minimum_hospital_days: null, maximum_hospital_days: null });

      const premium = { product_guid: product.product_guid, granularity: 'monthly', amount_in_cents: 1250 };
      const elsewhere = await send('POST', '/api/product_premiums', 'admin', 'kito-ke', premium);
      expect((await bodyOf(elsewhere)).field_errors).toEqual([
        { field: 'product_guid', message: 'This record does not exist' },
      ]);
      const priced = await bodyOf(await send('POST', '/api/product_premiums', 'admin', 'tana-gh', premium));
      expect(priced).toMatchObject({ amount_in_cents: 1250 });
      const list = await bodyOf(
        await send('GET', `/api/product_premiums/product/${product.product_guid}`, 'agent', 'tana-gh'),
      );
      expect(list).toMatchObject({ content: [priced], page: 1, size: 10, total_elements: 1 });
      const gone = await send('DELETE', `/api/product_premiums/${priced.guid}`, 'admin', 'tana-gh');
      expect(gone.status).toBe(200);
      expect(await bodyOf(gone)).toEqual(priced);
    });

    test('a customer is registered, found by any form of the number, changed, and stays with the partner', async () => {
      const made = await send('POST', '/api/customers/register', 'agent', 'tana-gh', {
        ...customer,
        msisdn: '024 900 0001',
      });
      expect(made.status).toBe(201);
      const record = await bodyOf(made);
      expect(record).toMatchObject({
        msisdn: '233249000001',
        status: 'active',
        registration_channel: 'WebClient',
        registered_by: 'agent',
        loyalty_opt_in: false,
      });
      const path = `/api/customers/${record.guid}`;
      const found = await bodyOf(
        await send('GET', '/api/customers/find?msisdn=%2B233%2024%20900', 'assessor', 'tana-gh'),
      );
      expect(found.content).toEqual([record]);

      expect((await send('GET', path, 'agent', 'kito-ke')).status).toBe(404);
      expect((await send('PUT', path, 'agent', 'kito-ke', { town: 'Nairobi' })).status).toBe(404);
      expect((await send('GET', path, 'agent', 'lumo-ug')).status).toBe(403);
      expect((await send('GET', path, 'agent', undefined)).status).toBe(400);
      const read = await send('GET', path, 'agent', 'tana-gh');
      expect(read.headers.get('etag')).toBe('"1"');
      expect(read.headers.get('cache-control')).toBe('no-store');

      const closed = await send('PUT', path, 'agent', 'tana-gh', { ...record, status: 'deceased', town: 'Accra' });
      expect((await bodyOf(closed)).field_errors).toEqual([{ field: 'status', message: 'You may not change this' }]);
      const moved = await send('PUT', path, 'agent', 'tana-gh', { ...record, town: 'Accra' });
      expect(await bodyOf(moved)).toMatchObject({ town: 'Accra', version: 2 });
      const same = await send('PUT', path, 'agent', 'tana-gh', { town: 'Accra' });
      expect(await bodyOf(same)).toMatchObject({ version: 2 });
    });

    test('wrong values are named in the language of the caller', async () => {
      const values = { ...customer, full_name: ' Ama', msisdn: '123', date_of_birth: '2098-01-01', town: 5, shoe: 'x' };
      const post = async (language: string) =>
        await bodyOf(
          await app.fetch('/api/customers/register', {
            method: 'POST',
            as: 'agent',
            partner: 'tana-gh',
            json: values,
            headers: { 'accept-language': language },
          }),
        );
      const english = await post('en-GB');
      expect(english).toMatchObject({ code: 'validation_failed', message: 'Some values need to be corrected.' });
      expect(english.field_errors).toEqual(
        expect.arrayContaining([
          { field: 'shoe', message: 'There is no such field' },
          { field: 'full_name', message: 'Must not start with a space' },
          { field: 'date_of_birth', message: 'Must not be in the future' },
          { field: 'town', message: 'Enter a text' },
        ]),
      );
      const french = await post('fr');
      expect(french.message).toBe('Certaines valeurs doivent être corrigées.');
      expect(french.field_errors.map(({ field }: Wire) => field)).toEqual(
        english.field_errors.map(({ field }: Wire) => field),
      );
      expect(french.field_errors).toContainEqual({ field: 'town', message: 'Saisissez un texte' });
    });

    test('what a premium is for must be a product of the partner', async () => {
      const [product] = (await bodyOf(await send('GET', '/api/products?size=1', 'admin', 'tana-gh'))).content;
      const values = { product_guid: product.product_guid, granularity: 'annual', amount_in_cents: 4200 };
      expect((await send('POST', '/api/product_premiums', 'agent', 'tana-gh', values)).status).toBe(403);
      const elsewhere = await send('POST', '/api/product_premiums', 'admin', 'kito-ke', values);
      expect(elsewhere.status).toBe(400);
      expect((await bodyOf(elsewhere)).field_errors).toMatchObject([{ field: 'product_guid' }]);
      const made = await send('POST', '/api/product_premiums', 'admin', 'tana-gh', values);
      expect(await bodyOf(made)).toMatchObject(values);
    });

    test('every write is told by the audit, to those who may see the partner', async () => {
      const made = await bodyOf(
        await send('POST', '/api/customers/register', 'agent', 'tana-gh', { ...customer, msisdn: '0249000002' }),
      );
      await send('PUT', `/api/customers/${made.guid}`, 'assessor', 'tana-gh', { town: 'Ho' });
      const events = async (partner: string) =>
        await bodyOf(await send('GET', `/api/audit_events?entity_guid=${made.guid}&page=0&size=100`, 'admin', partner));
      const { content, page } = await events('tana-gh');
      expect(page).toBe(0);
      expect(content).toMatchObject([
        { action: 'update', actor: 'Kofi Sample', changes: [{ field: 'town', from: 'Tema', to: 'Ho' }] },
        { action: 'create', actor: 'Ama Sample', actor_kind: 'person', entity: 'customers' },
      ]);
      expect((await events('kito-ke')).content).toEqual([]);
      const failed = await send('PUT', `/api/customers/${made.guid}`, 'agent', 'tana-gh', { town: ' x' });
      expect(failed.status).toBe(400);
      expect((await events('tana-gh')).total_elements).toBe(2);

      await send('PUT', '/api/countries/GH', 'admin', undefined, { name: 'Ghana ' });
      const global = await bodyOf(await send('GET', '/api/audit_events?entity_guid=GH', 'agent', 'tana-gh'));
      expect(global.content.every(({ partner_guid }: Wire) => partner_guid === null)).toBe(true);
    });
  });
});
