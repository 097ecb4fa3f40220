import { anything, assert, jsonValue, oneof, property } from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { model } from '../../resources/model.ts';
import { BadAnswerError } from '../errors/callError.ts';
import { errorOf, harness, json } from '../testing/harness.ts';
import { decodeAnswer, MisfitError } from './decodeAnswer.ts';

const callOf = (resource: string, name: string) => {
  const call = model.resources[resource]?.calls[name];
  if (!call?.answers) throw new Error(`${resource}.${name} says nothing of its answer`);
  return { ...call, answers: call.answers };
};

const balances = callOf('claims', 'balances');
const bulk = callOf('claims', 'bulk_approval');
const standing = callOf('kyc_requests', 'status');
const groups = callOf('users', 'groups');
const row = {
  benefit: 'hospital_stay',
  name: null,
  limit_in_cents: 100,
  used_in_cents: 0,
  reserved_in_cents: 0,
  remaining_in_cents: 100,
  per_unit_in_cents: null,
};
const result = {
  guid: 'c1',
  claim_reference: 'CLM-1',
  outcome: 'done',
  message: null,
  record: { guid: 'c1', version: 2 },
};

describe('an answer that fits', () => {
  test('is decoded at every depth; what is not declared is left out, what need not be there is null', () => {
    const { name: _name, ...short } = row;
    expect(decodeAnswer(model, balances.answers, { content: [{ ...short, more: 1 }], other: true })).toEqual({
      content: [row],
    });
  });

  test('has its records as pages have them', () => {
    expect(decodeAnswer(model, bulk.answers, { results: [result, { ...result, record: null }] })).toEqual({
      results: [
        { ...result, record: { id: 'c1', guid: 'c1', version: 2 } },
        { ...result, record: null },
      ],
    });
    const request = { guid: 'k1', status: 'requested', reason: null };
    const answer = { status: 'requested', request, elapsed_seconds: 3, differences: [] };
    expect(decodeAnswer(model, standing.answers, answer)).toMatchObject({ request: { id: 'k1', status: 'requested' } });
  });

  test('may be a list itself, a file, or nothing', () => {
    const given = [{ id: '1', name: 'agents', path: '/agents' }];
    expect(decodeAnswer(model, groups.answers, given)).toEqual([{ id: '1', name: 'agents' }]);
    const file = new Blob(['a']);
    expect(decodeAnswer(model, callOf('batches', 'file').answers, file)).toBe(file);
    expect(decodeAnswer(model, callOf('users', 'joinGroup').answers, '')).toBeNull();
  });
});

describe('an answer that does not fit', () => {
  test.each([
    ['nothing', balances, null, 'answer is missing'],
    ['a page of another program', balances, '<html>', 'answer is no object'],
    ['a list where an object is', balances, [], 'answer is no object'],
    ['a member that is missing', balances, {}, 'answer.content is missing'],
    ['an object where a list is', balances, { content: {} }, 'answer.content is no objects'],
    ['a row that is none', balances, { content: [row, 'x'] }, 'answer.content.1 is no object'],
    ['a list in a row’s place', balances, { content: [[row]] }, 'answer.content.0 is no object'],
    [
      'a row that lacks what must be there',
      balances,
      { content: [{ ...row, benefit: null }] },
      'answer.content.0.benefit is missing',
    ],
    [
      'money that is a text',
      balances,
      { content: [{ ...row, used_in_cents: 'much' }] },
      'answer.content.0.used_in_cents is no money',
    ],
    [
      'money that may be missing, and is a list',
      balances,
      { content: [{ ...row, per_unit_in_cents: [1] }] },
      'answer.content.0.per_unit_in_cents is no money',
    ],
    [
      'a record without its key',
      bulk,
      { results: [{ ...result, record: { version: 1 } }] },
      'answer.results.0.record is no record',
    ],
    ['groups without names', groups, [{ id: '1' }], 'answer.0.name is missing'],
  ])('%s is refused at its place', (_title, call, body, message) => {
    expect(() => decodeAnswer(model, call.answers, body)).toThrow(new MisfitError(message));
  });

  test('whatever comes, it is decoded or refused by name', () => {
    assert(
      property(oneof(anything(), jsonValue()), (body) => {
        try {
          decodeAnswer(model, balances.answers, body);
        } catch (error) {
          expect(error).toBeInstanceOf(MisfitError);
        }
      }),
    );
  });
});

describe('a call whose answer does not fit', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is logged with its place, reported once with its call, and told in the words of its fallback', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dataProvider, reported } = harness(
      () =>
        json({
          content: [
            { ...row, benefit: 7 },
            { ...row, benefit: [] },
          ],
        }),
      {
        model,
      },
    );
    const error = await errorOf(dataProvider.call(balances, {}));
    expect(error).toBeInstanceOf(BadAnswerError);
    expect(error).toHaveProperty('message', 'The record could not be loaded');
    expect(error).toHaveProperty('cause', new MisfitError('answer.content.1.benefit is no text'));
    expect(logged.mock.calls).toEqual([['GET /api/claims/complex/balances: answer.content.1.benefit is no text']]);
    expect(reported).toHaveLength(1);
  });
});
