import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type Calling, type CallResult, type Upload } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import type { BatchRow } from '../batches/followBatch.ts';
import type { Outcome } from './outcome.ts';
import { type BatchSending, type HandedOver, sendAsBatch } from './sendAsBatch.ts';

const countries = model.resources.countries;
const declared = model.batches.csv_import;
if (!countries) throw new Error('There are no countries.');

const refused = (status: number, fields: readonly { field: string; message: string }[] = []) =>
  new CallError({ message: 'refused', status, endpoint: 'POST /rest/batches', fields });

/** What the service was asked, and how it answers. */
let asked: { data: unknown; meta: unknown }[];
let files: string[];
let creates: (() => Promise<unknown>)[];
let rows: BatchRow[];
let handed: (HandedOver | null)[];
let outcomes: Map<number, Outcome>;
let cancelled: unknown[];
/** States in which it is found when it is asked for again. */
let heard: string[];

beforeEach(() => {
  [asked, files, creates, rows, handed, outcomes, cancelled, heard] = [[], [], [], [], [], new Map(), [], []];
});

const batch = { id: 'b', state: 'complete', message: null };

function sending(more: Partial<BatchSending> = {}): BatchSending {
  const dataProvider = {
    upload: async ({ file }: Upload) => {
      files.push(await file.text());
      return { filename: `key/${file.name}` };
    },
    getOne: async () => await Promise.resolve({ data: { ...batch, state: heard.shift() ?? batch.state } }),
    create: async (_resource: string, { data, meta }: { data: unknown; meta: unknown }) => {
      asked.push({ data, meta });
      return { data: await (creates.shift() ?? (async () => await Promise.resolve(batch)))() };
    },
  };
  return {
    calling: { model, dataProvider } as unknown as Calling,
    rowsOf: async () => await Promise.resolve({ data: { content: rows } } as CallResult),
    resource: countries as NonNullable<typeof countries>,
    declared: declared as NonNullable<typeof declared>,
    file: async () => await Promise.resolve(new File(['#row,#version,code\r\n4,,GH'], 'places.csv')),
    fingerprint: '9f86',
    leftOut: 3,
    mended: 2,
    before: null,
    signal: new AbortController().signal,
    onHandedOver: (what) => handed.push(what),
    onOutcomes: (found) => {
      for (const [row, outcome] of found) outcomes.set(row, outcome);
    },
    rehearse: false,
    stopped: new AbortController().signal,
    cancel: ({ id }) => void cancelled.push(id),
    fallback: 'It did not work',
    ...more,
  };
}

const row = (position: number, more: Partial<BatchRow>): BatchRow => ({
  position,
  guid: null,
  outcome: 'done',
  code: 'created',
  message: null,
  fields: null,
  ...more,
});

describe('a stop', () => {
  it('before the service has the file asks for nothing, and forgets it', async () => {
    const stopping = new AbortController();
    const file = async () => {
      stopping.abort();
      return await Promise.resolve(new File(['code'], 'places.csv'));
    };
    expect(await sendAsBatch(sending({ stopped: stopping.signal, file }))).toMatchObject({
      ended: 'stopped',
      batch: null,
    });
    expect([asked, handed, cancelled]).toEqual([[], [], []]);
  });

  it('while the service is asked stops what it takes, again as long as that goes on, and follows it', async () => {
    vi.useFakeTimers();
    const stopping = new AbortController();
    creates = [
      async () => {
        stopping.abort();
        return await Promise.resolve({ ...batch, state: 'running' });
      },
    ];
    heard = ['running', 'cancelled'];
    const ended = sendAsBatch(sending({ stopped: stopping.signal }));
    await vi.runAllTimersAsync();
    expect(await ended).toMatchObject({ ended: 'stopped' });
    // As it was asked for, and once more when it was heard of.
    expect(cancelled).toEqual(['b', 'b']);
    vi.useRealTimers();
  });
});

describe('rows that are handed over', () => {
  it('are brought as one file and asked for once; what became of each stands beside its fields', async () => {
    rows = [
      row(2, {}),
      row(3, { code: 'updated' }),
      row(4, { outcome: 'failed', code: 'x', message: 'Wrong', fields: { code: 'Taken', nothing: 'Elsewhere' } }),
      row(5, { outcome: 'failed', code: 'gone', message: 'It is gone' }),
    ];
    expect(await sendAsBatch(sending())).toMatchObject({ ended: 'through', failure: null });
    expect(files).toEqual(['#row,#version,code\r\n4,,GH']);
    expect(asked[0]?.data).toEqual({
      name: 'csv_import',
      upload: 'key/places.csv',
      source: '9f86',
      left_out: 3,
      mended: 2,
      input: { resource: 'countries' },
    });
    expect([...outcomes]).toEqual([
      [2, { done: true, what: 'create' }],
      [3, { done: true, what: 'update' }],
      [4, { done: false, message: 'Elsewhere', fields: { code: 'Taken' } }],
      [5, { done: false, message: 'It is gone', fields: {} }],
    ]);
    expect(handed.at(-1)).toBeNull();
  });

  it('are not handed over a second time when the answer was lost: the same is asked again', async () => {
    creates = [async () => await Promise.reject(refused(503))];
    expect(await sendAsBatch(sending())).toMatchObject({ ended: 'interrupted' });
    const before = handed.at(-1) ?? null;
    expect(before).toMatchObject({ upload: 'key/places.csv', batch: null });
    expect(await sendAsBatch(sending({ before }))).toMatchObject({ ended: 'through', failure: null });
    expect(files).toHaveLength(1);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('are handed over anew when the file was refused', async () => {
    creates = [async () => await Promise.reject(refused(400, [{ field: 'upload', message: 'No columns' }]))];
    expect(await sendAsBatch(sending())).toMatchObject({ ended: 'interrupted', failure: 'No columns' });
    expect(handed.at(-1)).toBeNull();
  });

  it.each([
    ['cancelled', 'stopped', null],
    ['failed', 'failed', 'The file is gone'],
  ])('of a batch that is %s are told so', async (state, ended, failure) => {
    creates = [async () => await Promise.resolve({ ...batch, state, message: failure })];
    expect(await sendAsBatch(sending())).toMatchObject({ ended, failure });
  });
});
