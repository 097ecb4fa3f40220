import { describe, expect, it, vi } from 'vitest';
import type { Calling, CallOptions } from '../../dataProvider/index.ts';
import { BadAnswerError, CallError, UnknownOutcomeError } from '../../dataProvider/errors/callError.ts';
import { model } from '../../resources/model.ts';
import { rowsTaken } from '../../schema/csvImport/rowsTaken.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { contextIn } from '../../schema/testing/context.ts';
import type { Outcome } from './outcome.ts';
import { nothingBegun } from './begun.ts';
import { type ContractSending, sendByContract } from './sendByContract.ts';

const policies: Readonly<Record<string, object>> = {
  bundled: { status: 'active', payment_method: 'mobile_money', bundled: true },
  single: { status: 'active', payment_method: 'mobile_money', bundled: false },
  free: { status: 'active', payment_method: null, bundled: false },
};

let uploads = 0;

/** Rows, each for one of the policies above; what was called, with what, and what became of each row. */
async function send(
  batch: string,
  of: readonly string[],
  answer = (_path: string) => {},
  isStopped = () => false,
  begun = nothingBegun(),
  size = 0,
) {
  const declared = model.batches[batch];
  const plain = model.resources[declared?.rows.resource ?? ''];
  if (!declared || !plain) throw new Error(`There is no ${batch}.`);
  const calls: { readonly path: string; readonly body: unknown; readonly key: unknown }[] = [];
  const outcomes = new Map<number, Outcome>();
  const call = vi.fn(async ({ path }: ResolvedEndpoint, { body, idempotencyKey }: CallOptions) => {
    const file = body instanceof FormData ? body.get('file') : null;
    calls.push({ path, body: file instanceof File ? `${file.name}: ${await file.text()}` : body, key: idempotencyKey });
    answer(path);
    return { data: null };
  });
  const upload = async ({ file }: { readonly file: File }) => {
    uploads += 1;
    return await Promise.resolve({ filename: `${uploads}-${file.name}` });
  };
  const rows = of.map((policy_guid, at) => ({
    number: at + 2,
    values: { policy_guid, amount: 5000, effected_date: '2026-11-20', mno_reference: `R-${at}` },
    stored: null,
  }));
  const sending: ContractSending = {
    calling: { model, dataProvider: { call, upload } } as unknown as Calling,
    context: contextIn('GH'),
    resource: rowsTaken(model, declared, plain),
    declared,
    seen: (_resource, key) => policies[String(key)] as never,
    toSend: async (from, most) => await Promise.resolve(rows.slice(from, from + most)),
    file: async (numbers) => await Promise.resolve(new File([numbers.join(' '), new Uint8Array(size)], 'november.csv')),
    begun,
    signal: new AbortController().signal,
    isStopped,
    onOutcomes: (found) => found.forEach(([row, outcome]) => outcomes.set(row, outcome)),
    fallback: 'It failed',
  };
  const end = await sendByContract(sending);
  return { end, calls, outcomes };
}

const bundle = '/api/premiums/add_bulk_bundle_payment';
const nonBundled = '/api/premiums/add_bulk_non_bundled_payments';
const alone = '/api/payments';
const handed = { done: true, what: 'handed' };

describe('rows that are handed over by the calls of the contract', () => {
  it('go as one file to each call that is for them, and one by one where none is', async () => {
    const { end, calls, outcomes } = await send('missing_payments', ['bundled', 'single', 'free', 'bundled']);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [bundle, 'november.csv: 2 5'],
      [nonBundled, 'november.csv: 3'],
      [alone, { policy_guid: 'free', amount: 5000, effected_date: '2026-11-20', mno_reference: 'R-2' }],
    ]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
    expect(Object.fromEntries(outcomes)).toEqual({
      2: handed,
      3: handed,
      4: { done: true, what: 'create' },
      5: handed,
    });
    expect(end.ended).toBe('handed');
  });

  it('are all of one file where a call is for all of them', async () => {
    const { calls, end } = await send('remittances', ['bundled', 'single']);
    expect(calls).toMatchObject([{ path: '/api/remittance/add_bulk_remittances', body: 'november.csv: 2 3' }]);
    expect(end.ended).toBe('handed');
  });

  it('go first to the address that is signed for them where the file is larger than its form may be', async () => {
    const of = async (size: number) => {
      const { calls, end } = await send('loyalty_upload', ['bundled'], undefined, undefined, undefined, size);
      expect(end.ended).toBe('handed');
      return calls.map(({ path, body }) => [path, typeof body]);
    };
    // With the number of its one row.
    const most = 1024 ** 2 - 1;
    expect(await of(most)).toEqual([['/api/loyalty_eligibility/local_upload_csv', 'string']]);
    expect(await of(most + 1)).toEqual([['/api/loyalty_eligibility/renew_loyalty', 'object']]);
  });

  it('stay, with the words of the service, where a file is refused; the others go all the same', async () => {
    const refused = new CallError({ message: 'No column “amount”', status: 400, endpoint: 'POST' });
    const { end, outcomes } = await send('missing_payments', ['bundled', 'single'], (path) => {
      if (path === bundle) throw refused;
    });
    expect(outcomes.get(2)).toMatchObject({ done: false, message: 'No column “amount”' });
    expect(outcomes.get(3)).toEqual(handed);
    expect(end.ended).toBe('through');
  });

  it('count as taken where only the answer is another one than is expected', async () => {
    const strange = new BadAnswerError({ message: 'Unexpected answer', status: 200, endpoint: 'POST' });
    const { end, outcomes } = await send('remittances', ['bundled'], () => {
      throw strange;
    });
    expect(outcomes.get(2)).toEqual(handed);
    expect(end.ended).toBe('handed');
  });

  it('are left where they are once it is stopped', async () => {
    let asked = 0;
    const stop = () => (asked += 1) > 1;
    const { end, calls, outcomes } = await send('missing_payments', ['bundled', 'single'], () => {}, stop);
    expect(calls).toMatchObject([{ path: bundle }]);
    expect([...outcomes.keys()]).toEqual([2]);
    expect(end.ended).toBe('stopped');
  });

  it('are not followed by others once an answer is lost, and go under the same key again', async () => {
    const lost = new UnknownOutcomeError({ message: 'Nobody knows', status: 0, endpoint: 'POST' });
    const begun = nothingBegun();
    const refuse = () => {
      throw lost;
    };
    const once = async () => await send('missing_payments', ['bundled', 'single'], refuse, () => false, begun);
    const { end, calls, outcomes } = await once();
    expect(calls).toMatchObject([{ path: bundle }]);
    expect(Object.fromEntries(outcomes)).toMatchObject({ 2: { done: false, message: 'Nobody knows' } });
    expect(end.ended).toBe('interrupted');
    expect((await once()).calls.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
  });

  it('go as they were, by name and key, where nobody knows whether they were taken, and what was mended since goes after them', async () => {
    const begun = nothingBegun();
    const lost = new UnknownOutcomeError({ message: 'Nobody knows', status: 0, endpoint: 'POST' });
    const once = async (of: readonly string[], error: Error | null) =>
      await send(
        'policy_onboarding',
        of,
        () => {
          if (error) throw error;
        },
        () => false,
        begun,
      );
    const first = await once(['bundled', 'single'], lost);
    const closed = new CallError({ message: 'You may not', status: 403, endpoint: 'POST' });
    expect((await once(['bundled', 'single', 'free'], closed)).calls[0]).toEqual(first.calls[0]);
    const { calls, outcomes, end } = await once(['bundled', 'single', 'free'], null);
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(first.calls[0]);
    expect(calls[1]?.key).not.toBe(first.calls[0]?.key);
    expect(calls[1]?.body).not.toEqual(first.calls[0]?.body);
    expect(Object.fromEntries(outcomes)).toEqual({ 2: handed, 3: handed, 4: handed });
    expect(end.ended).toBe('handed');
  });

  it('go anew where they were refused', async () => {
    const begun = nothingBegun();
    const refused = new CallError({ message: 'No such column', status: 400, endpoint: 'POST' });
    const once = async (error: Error | null) =>
      await send(
        'policy_onboarding',
        ['bundled'],
        () => {
          if (error) throw error;
        },
        () => false,
        begun,
      );
    const first = await once(refused);
    const { calls } = await once(null);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).not.toEqual(first.calls[0]?.body);
  });

  it('go by the same key, each by itself, however they were mended', async () => {
    const begun = nothingBegun();
    const lost = new UnknownOutcomeError({ message: 'Nobody knows', status: 0, endpoint: 'POST' });
    const refuse = () => {
      throw lost;
    };
    const first = await send('missing_payments', ['free'], refuse, () => false, begun);
    const again = await send(
      'missing_payments',
      ['free'],
      () => {},
      () => false,
      begun,
    );
    expect(again.calls.map(({ key }) => key)).toEqual(first.calls.map(({ key }) => key));
  });
});
