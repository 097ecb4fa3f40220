import { anything, assert, dictionary, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { model } from '../testing/declarations.ts';
import { readEnvelope } from './envelope.ts';
import { fileNameOf } from './fileName.ts';
import { parseJson, readAnswer } from './readAnswer.ts';
import { decodeFields, toRecord } from './toRecord.ts';
import { versionOf } from './version.ts';

const { policies, plans } = model.resources;
if (!policies || !plans) throw new Error('not declared');

const response = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: type ? { 'Content-Type': type } : {} });

describe('reading a response', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'])(
    '%s is JSON',
    async (type) => {
      const { answer, isReadable } = await readAnswer(response('{"a":1}', type), 'json');
      expect(answer.body).toEqual({ a: 1 });
      expect(isReadable).toBe(true);
    },
  );

  test.each([
    'text/html',
    'text/javascript',
    'application/octet-stream',
    'application/jsonp',
    'application/x+json+evil',
  ])('%s is never parsed as JSON', async (type) => {
    const { answer, isReadable } = await readAnswer(response('{"a":1}', type), 'json');
    expect(answer.body).toBeNull();
    expect(isReadable).toBe(false);
  });

  test('a plain text is a text, whatever it looks like', async () => {
    expect((await readAnswer(response('{"a":1}', 'text/plain'), 'json')).answer.body).toBe('{"a":1}');
  });

  test.each(['{"a":', '<html>', 'undefined', '{"a":1}}'])('%s is unreadable JSON', async (text) => {
    const { isReadable } = await readAnswer(response(text, 'application/json'), 'json');
    expect(isReadable).toBe(false);
  });

  test('nothing is null, with 204 and with 200', async () => {
    expect((await readAnswer(new Response(null, { status: 204 }), 'json')).answer.body).toBeNull();
    expect(await readAnswer(response('', ''), 'json')).toMatchObject({ isReadable: true, answer: { body: null } });
  });

  test('a file is a blob, its refusal is read as usual', async () => {
    const file = await readAnswer(response('%PDF', 'application/pdf'), 'blob');
    expect(file.answer.body).toBeInstanceOf(Blob);
    const refusal = await readAnswer(response('{"message":"No"}', 'application/json', 404), 'blob');
    expect(refusal.answer.body).toEqual({ message: 'No' });
  });

  test.each([
    '{"__proto__":{"admin":true},"a":1}',
    '{"\\u005f_proto__":{"admin":true},"a":1}',
    '{"a":1,"b":{"__proto__":1}}',
  ])('a hostile key of %s is dropped', (text) => {
    const value = parseJson(text);
    expect(JSON.stringify(value)).not.toContain('__proto__');
    expect(Object.assign({}, value)).not.toHaveProperty('admin');
    expect(value).toHaveProperty('a', 1);
  });
});

describe('the envelope of a list', () => {
  const spring = { items: 'content', total: 'total_elements' };

  test('rows and their number stand where they are declared', () => {
    expect(readEnvelope(spring, { content: [{ a: 1 }], total_elements: 7 })).toEqual({ rows: [{ a: 1 }], total: 7 });
    expect(readEnvelope(spring, { content: [], total_elements: '12' })?.total).toBe(12);
    expect(readEnvelope({}, [{ a: 1 }])).toEqual({ rows: [{ a: 1 }], total: null });
    expect(readEnvelope({ items: 'rows' }, { rows: [] })).toEqual({ rows: [], total: null });
  });

  test.each([
    [null],
    ['<html>'],
    [[]],
    [{}],
    [{ content: null, total_elements: 0 }],
    [{ content: {}, total_elements: 0 }],
    [{ content: [] }],
    [{ content: [], total_elements: -1 }],
    [{ content: [], total_elements: 'many' }],
    [{ content: [], total_elements: 1.5 }],
    [{ content: [null], total_elements: 1 }],
    [{ content: ['a'], total_elements: 1 }],
    [{ content: [[]], total_elements: 1 }],
  ])('%j is no list', (body) => {
    expect(readEnvelope(spring, body)).toBeNull();
  });

  test('nothing that comes throws', () => {
    assert(property(anything(), (body) => void readEnvelope(spring, body)));
    assert(
      property(dictionary(constantFrom('content', 'total_elements'), anything()), (body) => {
        const read = readEnvelope(spring, body);
        if (read) expect(Number.isSafeInteger(read.total)).toBe(true);
      }),
    );
  });
});

describe('a record', () => {
  test('has its key as id, its fields decoded, and nothing that is not declared', () => {
    const raw = {
      guid: 'g1',
      number: 'P-1',
      premium: '4500',
      due: '2026-02-01T00:00:00Z',
      version: 3,
      created_at: 'c',
      secret: 1,
    };
    expect(toRecord(policies, raw)).toEqual({
      id: 'g1',
      guid: 'g1',
      number: 'P-1',
      premium: 4500,
      due: '2026-02-01',
      version: 3,
      created_at: 'c',
    });
    expect(toRecord(plans, { code: 7, name: 'Gold' })).toEqual({ id: '7', code: '7', name: 'Gold' });
  });

  test('what the answer does not have stays away, what it has wrong is null', () => {
    expect(decodeFields(policies, { premium: 'x' })).toEqual({ premium: null });
    expect(decodeFields(policies, null)).toEqual({});
  });

  test('of a workflow keeps what can be done with it', () => {
    const allowed_actions = [{ action: 'close', allowed: true, reason: null }];
    const raw = { guid: 'g', allowed_actions };
    expect(toRecord(policies, raw)).toEqual({ id: 'g', guid: 'g' });
    expect(toRecord({ ...policies, workflow: 'policy' }, raw)).toEqual({ id: 'g', guid: 'g', allowed_actions });
    expect(toRecord({ ...policies, workflow: 'policy' }, { guid: 'g', allowed_actions: null })).toEqual({
      id: 'g',
      guid: 'g',
    });
  });

  test('the version of the ETag wins', () => {
    expect(toRecord(policies, { guid: 'g', version: 3 }, 4)?.version).toBe(4);
  });

  test.each([[null], [[]], ['x'], [{}], [{ guid: '' }], [{ guid: null }], [{ guid: {} }]])('%j is none', (raw) => {
    expect(toRecord(policies, raw)).toBeNull();
  });

  test('whatever comes, nothing throws and prototypes are left alone', () => {
    const names = constantFrom(
      'guid',
      'number',
      'premium',
      'due',
      'signed_at',
      'extra',
      'version',
      'constructor',
      'toString',
    );
    assert(
      property(dictionary(names, anything()), (raw) => {
        const record = toRecord(policies, raw);
        if (record) expect(typeof record.id).toBe('string');
        expect(Object.keys(record ?? {})).not.toContain('constructor');
      }),
    );
  });
});

describe('headers', () => {
  test.each([
    ['"3"', {}, 3],
    ['W/"4"', { version: 2 }, 4],
    ['"abc"', { version: 2 }, 2],
    ['', { version: 5 }, 5],
    ['', { version: '5' }, null],
    ['', null, null],
  ])('ETag %j of %j is version %j', (etag, body, version) => {
    expect(versionOf(new Headers(etag ? { ETag: etag } : {}), body)).toBe(version);
  });

  test.each([
    ['attachment; filename="claims.csv"', 'claims.csv'],
    ['attachment; filename=claims.csv', 'claims.csv'],
    ["attachment; filename=x.csv; filename*=UTF-8''re%C3%A7u.pdf", 'reçu.pdf'],
    ["attachment; filename*=UTF-8''%E0%A4%A", '%E0%A4%A'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.csv"', 'a.csv'],
    ['inline', null],
    ['', null],
  ])('%s names the file %s', (header, name) => {
    expect(fileNameOf(new Headers({ 'Content-Disposition': header }))).toBe(name);
  });

  test('no name has a folder', () => {
    assert(
      property(string({ unit: constantFrom('a', '/', '\\', '.', '%', '2', 'F') }), (name) => {
        const found = fileNameOf(new Headers({ 'Content-Disposition': `attachment; filename*=UTF-8''${name}` }));
        expect(found ?? '').not.toMatch(/[/\\]/);
      }),
    );
  });
});
