import { type Calling, newIdempotencyKey } from '../../dataProvider/index.ts';
import { BadAnswerError } from '../../dataProvider/errors/callError.ts';
import { encodeBody } from '../../dataProvider/request/body.ts';
import type { Context } from '../../schema/context.ts';
import { waysOf } from '../../schema/csvImport/rowsTaken.ts';
import type { ResolvedAction, ResolvedBatch, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import type { RawRecord } from '../../schema/readRecord.ts';
import { actionCall } from '../workflow/actionCall.ts';
import { type Bringing, callsBringing } from './callsBringing.ts';
import type { Sendable } from './engine/engine.ts';
import type { Outcome } from './outcome.ts';
import { fingerprint } from './fingerprint.ts';
import { isAbort, placeFailure } from './placeFailure.ts';
import type { Ended } from './sendAsBatch.ts';

/** What sending by the calls of the contract needs. */
export interface ContractSending {
  readonly calling: Calling;
  readonly context: Context;
  readonly resource: ResolvedResource;
  readonly declared: ResolvedBatch;
  /** A record that a row names, as it was found. */
  readonly seen: (resource: string, key: unknown) => RawRecord | undefined;
  /** Some of the rows, from a place among them on. */
  readonly toSend: (from: number, most: number) => Promise<readonly Sendable[]>;
  /** The rows of some numbers, as a file. */
  readonly file: (numbers: readonly number[]) => Promise<File>;
  /** What was begun by an earlier press goes on as it was begun, so that no press does it twice. */
  readonly presses: Map<string, Press>;
  readonly signal: AbortSignal;
  /** Whether no other file or row is begun. */
  readonly isStopped: () => boolean;
  readonly onOutcomes: (found: readonly (readonly [row: number, outcome: Outcome])[]) => void;
  /** Words for a failure that has none. */
  readonly fallback: string;
}

/** How something was begun: by which key, and under which name its file is with the service. */
export interface Press {
  readonly idempotencyKey: string;
  readonly filename: string | null;
}

/** Rows that are had from the engine at once. */
const some = 1_000;

const handed: Outcome = { done: true, what: 'handed' };

const made: Outcome = { done: true, what: 'create' };

const stopped: Ended = { ended: 'stopped', failure: null, batch: null };

/**
 * Hands rows over by the calls that the contract has, where no batch can be asked for: the rows of each call as one file, and those that none of them is for
 * one by one, by the call of their action. What becomes of the rows of a file is not heard of here. Where no answer comes, nothing more is sent.
 * @throws DOMException `AbortError` when the signal is aborted
 */
export async function sendByContract(sending: ContractSending): Promise<Ended> {
  const { files, alone } = await sorted(sending);
  const parts: readonly Part[] = [
    ...[...files].map(([call, numbers]) => ({
      numbers,
      done: handed,
      send: async () => await bring(sending, call, numbers),
    })),
    ...alone.map(({ row, way }) => ({
      numbers: [row.number],
      done: made,
      send: async () => await act(sending, way, row),
    })),
  ];
  let hasFailed = false;
  for (const { numbers, done, send } of parts) {
    if (sending.isStopped()) return stopped;
    const failed = await attempt(sending, send);
    sending.onOutcomes(numbers.map((number) => [number, failed?.outcome ?? done]));
    if (failed?.isLost) return { ...stopped, ended: 'interrupted' };
    hasFailed ||= failed !== null;
  }
  return { ...stopped, ended: hasFailed ? 'through' : 'handed' };
}

/** Rows that go by one call. */
interface Part {
  readonly numbers: readonly number[];
  /** What became of each when it was answered. */
  readonly done: Outcome;
  readonly send: () => Promise<unknown>;
}

interface Alone {
  readonly row: Sendable;
  readonly way: ResolvedAction;
}

/** Which rows go by which call. */
async function sorted(sending: ContractSending) {
  const { calling, resource, declared, toSend } = sending;
  const calls = callsBringing(resource, declared.name);
  const ways = waysOf(calling.model, declared);
  const files = new Map<Bringing, number[]>();
  const alone: Alone[] = [];
  for (let from = 0; ; ) {
    const rows = await toSend(from, some);
    if (rows.length === 0) return { files, alone };
    from += rows.length;
    for (const row of rows) {
      const way = wayOf(sending, ways, row);
      const call = calls.find(({ brings: { by } }) => by.length === 0 || (way && by.includes(way.name)));
      if (call) {
        const numbers = files.get(call) ?? [];
        numbers.push(row.number);
        files.set(call, numbers);
      } else if (way) alone.push({ row, way });
    }
  }
}

/** The action that a row is for: the first one that what it belongs to allows. */
function wayOf({ seen, context }: ContractSending, ways: readonly ResolvedAction[], { values }: Sendable) {
  const fits = ({ on }: ResolvedAction) => {
    const owner = on && seen(on.resource, values[on.by]);
    return !on || (owner !== undefined && owner !== null && matches(on.when, owner, context));
  };
  return ways.find(fits) ?? ways[0];
}

async function bring(sending: ContractSending, call: Bringing, numbers: readonly number[]) {
  const { calling, resource, file, signal } = sending;
  const { dataProvider } = calling;
  const content = await file(numbers);
  const mark = (await fingerprint(new Uint8Array(await content.arrayBuffer()))) ?? numbers.join(' ');
  const sign = resource.calls[call.brings.signed ?? ''];
  return await pressed(sending, `${call.path} ${mark}`, async (press, keep) => {
    const { idempotencyKey } = press;
    if (sign) {
      // Under another name it would be another thing to do by the same key.
      const filename = press.filename ?? (await dataProvider.upload({ sign, file: content, signal })).filename;
      keep({ idempotencyKey, filename });
      return await dataProvider.call(call, { body: { filename }, idempotencyKey, signal });
    }
    const body = new FormData();
    body.append('file', content);
    return await dataProvider.call(call, { body, idempotencyKey, signal });
  });
}

async function act(sending: ContractSending, action: ResolvedAction, row: Sendable) {
  const { calling, context, signal } = sending;
  const { endpoint, asks } = action;
  if (!endpoint) throw new Error(`"${action.name}" has no call.`);
  const input = encodeBody(asks, row.values, 'create');
  const said = actionCall({ workflow: undefined, endpoint, action, record: null, input, user: context.user });
  return await pressed(
    sending,
    `${row.number} ${JSON.stringify(input)}`,
    async ({ idempotencyKey }) => await calling.dataProvider.call(endpoint, { ...said, idempotencyKey, signal }),
  );
}

/** Sends as an earlier press of the same began to; where it is refused, a file is sent anew, still under its key. */
async function pressed(
  { presses, resource }: ContractSending,
  what: string,
  send: (press: Press, keep: (press: Press) => void) => Promise<unknown>,
): Promise<unknown> {
  const keep = (press: Press) => void presses.set(what, press);
  const press = presses.get(what) ?? { idempotencyKey: newIdempotencyKey(), filename: null };
  keep(press);
  try {
    return await send(press, keep);
  } catch (error) {
    if (placeFailure(error, resource, '').refused) keep({ ...press, filename: null });
    throw error;
  }
}

/** Why something was not done, as far as anybody knows. */
interface Failure {
  readonly outcome: Outcome;
  /** No answer came: it may have been done. */
  readonly isLost: boolean;
}

/** Null when it was done; else why not. */
async function attempt({ resource, fallback }: ContractSending, work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isAbort(error)) throw error;
    // It was taken; what was said of it is not what is expected.
    if (error instanceof BadAnswerError) return null;
    const { message, fields, refused } = placeFailure(error, resource, fallback);
    const words = [message, ...Object.values(fields)].filter((one) => one !== '').join(', ');
    return { outcome: { done: false, message: words || fallback, fields: {} }, isLost: !refused };
  }
}
