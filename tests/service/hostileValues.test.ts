import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../service/insurance/modules.ts';
import { gatherWork } from '../../service/platform/modules/work.ts';
import { openApiDocument } from '../../service/platform/openapi/document.ts';
import { platformModule } from '../../service/platform/platformModule.ts';
import { realm } from '../../service/platform/identity/realm.ts';
import { model } from '../../src/resources/model.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** As they stand in an address, and in a JSON text: what no database keeps, and what every object has. */
const hostile: readonly (readonly [what: string, encoded: string, json: string])[] = [
  ['a NUL', 'a%00b', '"a\\u0000b"'],
  ['a name of every object', 'constructor', '"constructor"'],
];

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly described: Wire;
}

const document: Wire = openApiDocument(
  { model, reports: await model.reports(), work: gatherWork([...modules, platformModule(model)], model) },
  'http://localhost',
);
const operations: readonly Operation[] = Object.entries<Wire>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Wire>(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
);

const places = ({ described }: Operation, where: string): string[] =>
  (described.parameters ?? []).flatMap((one: Wire) => (one.in === where ? [one.name] : []));

/** Ends the session that the others need. */
const endings = ['/api/users/logout', '/realms/coverdesk/protocol/openid-connect/logout'];

function schemaOf(schema: Wire): Wire {
  const { $ref } = schema;
  return typeof $ref === 'string' ? schemaOf(document.components.schemas[$ref.replace(/^.*[/]/, '')]) : schema;
}

/** A body as its schema has it, with one text in every place that takes any: a member that is too much is told of by that alone. */
function filled(schema: Wire, text: string, depth = 0): unknown {
  const { type, properties, items, anyOf, enum: choices, const: only } = schemaOf(schema);
  if (only !== undefined) return only;
  if (anyOf) return filled(anyOf[0], text, depth);
  const kind = [type].flat()[0];
  if (kind === 'object' && depth < 4) {
    const members = Object.entries<Wire>(properties ?? {});
    return Object.fromEntries(members.map(([name, member]) => [name, filled(member, text, depth + 1)]));
  }
  if (kind === 'array') return [filled(items ?? {}, text, depth + 1)];
  if (kind === 'integer' || kind === 'number') return 1;
  return kind === 'boolean' ? true : (choices?.[0] ?? text);
}

/** Bodies with a hostile text in one place each, all else as it may be, and one with it everywhere. */
function bodiesOf({ described }: Operation, json: string): string[] {
  const content = Object.values<Wire>(described.requestBody?.content ?? {})[0];
  const schema = schemaOf(content?.schema ?? {});
  // Written into the text: half a character and `__proto__` are to arrive as they are.
  const mark = 'HOSTILE';
  const whole = filled(schema, 'a');
  const everywhere = JSON.stringify(filled(schema, mark)).replaceAll(`"${mark}"`, json);
  const one = ([name, value]: [string, unknown]) => [
    ...(Array.isArray(value) ? [`{${JSON.stringify(name)}:[${json}]}`] : []),
    JSON.stringify({ ...Object(whole), [name]: mark }).replaceAll(`"${mark}"`, json),
  ];
  return [...Object.entries(Object(whole)).flatMap(one), everywhere, `{${json}:${json}}`];
}

const typeOf = ({ described }: Operation) => Object.keys(described.requestBody?.content ?? {})[0];

describe('hostile values, wherever the service takes a text', () => {
  let app: TestService;
  /** Of each resource, a key that there is. */
  const keys = new Map<string, string>();

  beforeAll(async () => {
    app = await startTestService({ settings: { logLevel: 'silent', checkResponses: false } });
    const partner = await app.service.deps.pool.query("select guid from partners where code = 'tana-gh'");
    for (const { name, key, scope } of Object.values(model.resources)) {
      if (name === 'batches') continue;
      const own = scope === 'partner' ? ` where partner_guid = '${partner.rows[0].guid}'` : '';
      const found = await app.service.deps.pool
        .query(`select ${key} as key from ${name}${own} limit 1`)
        .catch(() => null);
      if (found?.rows[0]) keys.set(name, String(found.rows[0].key));
    }
  });
  afterAll(async () => {
    await app.close();
  });

  test.each([
    ['a path', 'GET', '/api/customers/a%00b', undefined, 'guid'],
    ['a query', 'GET', '/api/customers/find?name=a%00b', undefined, 'name'],
    ['a query that is no UTF-8', 'GET', '/api/customers/find?name=%ff', undefined, 'name'],
    ['a body', 'POST', '/api/customers/register', '{"full_name":"a\\u0000b"}', 'full_name'],
    ['a part of a body', 'POST', '/rest/batches', '{"name":"export","input":{"rows":["a\\ud800"]}}', 'input.rows.0'],
    ['the name of a member', 'POST', '/rest/saved_views', '{"state":{"a\\u0000":1}}', 'state'],
  ])('what cannot be kept is refused in %s, which is named', async (_where, method, path, body, field) => {
    for (const [language, message] of [
      ['en', 'Contains characters that cannot be stored'],
      ['fr', 'Contient des caractères qui ne peuvent pas être enregistrés'],
    ] as const) {
      const headers = { 'accept-language': language, 'content-type': 'application/json' };
      const answer = await app.fetch(path, { method, as: 'agent', headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(400);
      expect(await bodyOf(answer)).toMatchObject({ code: 'validation_failed', field_errors: [{ field, message }] });
    }
  });

  test('an address or a body that is no UTF-8 is refused in the words of every refusal', async () => {
    const address = await app.fetch('/api/customers/%ff', { as: 'agent' });
    expect([address.status, await bodyOf(address)]).toMatchObject([400, { code: 'bad_request', field_errors: [] }]);
    const body = Buffer.concat([Buffer.from('{"full_name":"'), Buffer.of(0xff), Buffer.from('"}')]);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.fetch('/api/customers/register', { method: 'POST', as: 'agent', body, headers });
    expect([answer.status, await bodyOf(answer)]).toMatchObject([400, { code: 'not_utf8' }]);
  });

  test('a name of every object is no kind of batch and no resource of one', async () => {
    for (const batch of [
      { name: 'constructor', input: {} },
      { name: '__proto__', input: {} },
      { name: 'csv_export', input: { resource: 'constructor' } },
      { name: 'csv_export', input: { resource: '__proto__' } },
    ]) {
      const answer = await app.fetch('/rest/batches', { method: 'POST', as: 'admin', partner: 'tana-gh', json: batch });
      expect([400, 404], JSON.stringify(batch)).toContain(answer.status);
    }
  });

  test.each(['Ama\nAdmin', 'Ama\u2028Admin', 'Ama\u0007'])('%j is no name of a user', async (text) => {
    const user = {
      username: text,
      firstName: text,
      lastName: text,
      email: 'ama@example.org',
      attributes: { partners: ['tana-gh'] },
      groups: ['agent'],
    };
    const answer = await app.fetch('/admin/realms/coverdesk/users', { method: 'POST', as: 'admin', json: user });
    expect(answer.status).toBe(400);
    expect((await bodyOf(answer)).field_errors).toMatchObject([
      { field: 'username' },
      { field: 'firstName', message: 'Must be a single line' },
      { field: 'lastName', message: 'Must be a single line' },
    ]);
  });

  const keyOf = ({ described }: Operation, name: string) =>
    name === 'realm' ? realm : (keys.get(described.tags?.[0]) ?? 'x');

  const addressOf = (operation: Operation, given: Readonly<Record<string, string>>) =>
    operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => given[name] ?? keyOf(operation, name));

  async function send({ method, described }: Operation, path: string, query: string, body?: string, type?: string) {
    const isOurs = described.security?.some((one: Wire) => 'bearer' in one) ?? false;
    return await app.fetch(`${path}?${query}`, {
      method,
      redirect: 'manual',
      ...(isOurs ? { as: 'admin' } : {}),
      ...(body === undefined ? {} : { body, headers: { 'content-type': type ?? 'application/json' } }),
    });
  }

  /** What is said as it happens never ends: it is enough that it began. */
  async function textOf(answer: Response): Promise<string> {
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return await answer.text();
    await answer.body?.cancel();
    return '';
  }

  test.each(hostile)(
    '%s is refused in words, or means nothing',
    async (what, encoded, json) => {
      const faults: string[] = [];
      const requireNoFault = async (where: string, sent: Promise<Response>) => {
        const answer = await sent;
        const text = await textOf(answer);
        if (answer.status >= 500) faults.push(`${what} in ${where}: ${answer.status} ${text.slice(0, 100)}`);
      };
      for (const operation of operations.filter(({ path }) => !endings.includes(path))) {
        const id = `${operation.method} ${operation.path}`;
        const isPartners = places(operation, 'query').includes('partner');
        const partner = isPartners ? 'partner=tana-gh' : '';
        for (const name of places(operation, 'path')) {
          await requireNoFault(`${id} {${name}}`, send(operation, addressOf(operation, { [name]: encoded }), partner));
        }
        const path = addressOf(operation, {});
        for (const name of [...places(operation, 'query'), encoded]) {
          const others = name === 'partner' ? '' : partner;
          await requireNoFault(`${id} ?${name}`, send(operation, path, `${others}&${name}=${encoded}`));
        }
        const type = typeOf(operation);
        if (type === undefined || type === 'application/octet-stream') continue;
        if (type === 'application/json') {
          for (const body of bodiesOf(operation, json)) {
            await requireNoFault(`${id} ${body.slice(0, 200)}`, send(operation, path, partner, body));
          }
          continue;
        }
        for (const grant of ['password', 'refresh_token', 'authorization_code', encoded]) {
          for (const name of ['username', 'password', 'refresh_token', 'code', 'client_id', 'scope', encoded]) {
            const body = `grant_type=${grant}&username=a&password=b&client_id=coverdesk-web&${name}=${encoded}`;
            await requireNoFault(`${id} ${body}`, send(operation, path, partner, body, type));
          }
        }
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
