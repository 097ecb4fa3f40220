import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewStored } from '../../service/platform/storage/declaredOnce.ts';
import { model } from '../../src/resources/model.ts';
import type { Model, ResolvedField } from '../../src/schema/model.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The product as it might be declared one day: with less than what its records hold. */
function tightened(changes: Readonly<Record<string, Readonly<Record<string, Partial<ResolvedField>>>>>): Model {
  const resources = Object.entries(model.resources).map(([name, resource]) => {
    const fields = resource.fields.map((field) => {
      const { spec, ...more } = changes[name]?.[field.name] ?? {};
      return { ...field, ...more, spec: { ...field.spec, ...spec } };
    });
    return [name, { ...resource, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) }];
  });
  return { ...model, resources: Object.fromEntries(resources) };
}

const spec = (options: object) => ({ spec: options as ResolvedField['spec'] });

const later = tightened({
  customers: {
    gender: spec({ choices: ['female'] }),
    town: spec({ maxLength: 3 }),
    address: { required: true },
  },
  sms_templates: { parameters: spec({ choices: ['policy_number'] }) },
});

let app: TestService;

beforeAll(async () => {
  // What such a record is answered as is no longer what is declared of it.
  app = await startTestService({ product: { model: later }, settings: { checkResponses: false } });
});
afterAll(async () => {
  await app.close();
});

const send = async (method: string, path: string, json?: unknown) =>
  await app.fetch(path, { method, as: 'admin', partner: 'tana-gh', ...(json === undefined ? {} : { json }) });
const men = async (): Promise<readonly Wire[]> =>
  (await bodyOf(await send('GET', '/api/customers/find?size=50&gender=male'))).content;

test('rows that a tighter declaration does not fit are told once, with how many there are', async () => {
  const again = await reviewStored(app.db, later);
  expect(again.unkept).toEqual([]);
  await app.db.deleteFrom('declared_once').where('resource', 'in', ['customers', 'sms_templates']).execute();
  const { unkept } = await reviewStored(app.db, later);
  const reported = unkept.map(({ resource, field, rows, because }) => [`${resource}.${field}`, rows > 0, because]);
  expect(reported).toEqual(
    expect.arrayContaining([
      ['customers.gender', true, 'hold a choice that is offered no longer (male)'],
      ['customers.town', true, 'are longer than the 3 characters of now'],
      ['customers.address', true, 'lack a value, and it is required now'],
      ['sms_templates.parameters', true, expect.stringMatching(/^hold a choice that is offered no longer \(/)],
    ]),
  );
  expect(reported).toHaveLength(4);
  // As declared before, nothing is amiss, and nothing is remembered.
  await app.db.deleteFrom('declared_once').execute();
  const before = await reviewStored(app.db, model);
  expect(before.unkept).toEqual([]);
  expect(before.model).toBe(model);
  await reviewStored(app.db, later);
});

test('such a record is found by the choice that was given up, and an unrelated save is not held back', async () => {
  const [man] = await men();
  if (!man) throw new Error('There is no man.');
  const { guid, full_name: _name, ...rest } = man;
  const change = async (json: object) => await send('PUT', `/api/customers/${guid}`, json);
  expect((await change({ full_name: 'Another Name' })).status).toBe(200);
  const whole = await change({ ...rest, full_name: 'Third Name' });
  expect(await bodyOf(whole)).toMatchObject({ full_name: 'Third Name', gender: 'male', town: man.town });
  const wrong = await bodyOf(await change({ town: `${man.town} East`, gender: 'other' }));
  expect(wrong.field_errors.map(({ field }: Wire) => field).toSorted()).toEqual(['gender', 'town']);
  expect((await send('GET', '/api/customers/find?gender=whatever')).status).toBe(400);
});

test('nobody chooses anew what is offered no longer', async () => {
  const made = await send('POST', '/api/customers/register', { ...customer, address: 'Harbour Road', gender: 'male' });
  expect((await bodyOf(made)).field_errors).toContainEqual({
    field: 'gender',
    message: 'Choose from the list: male is not in it',
  });
  const { content } = await bodyOf(await send('GET', '/api/customers/find?size=1&gender=female'));
  const changed = await send('PUT', `/api/customers/${content[0].guid}`, { gender: 'male' });
  expect(changed.status).toBe(400);
});
