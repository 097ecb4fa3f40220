import { type Calling, newIdempotencyKey } from '../../dataProvider/index.ts';
import { BadAnswerError, CallError } from '../../dataProvider/errors/callError.ts';
import { encodeBody } from '../../dataProvider/request/body.ts';
import type { Context } from '../../schema/context.ts';
import { waysOf } from '../../schema/csvImport/rowsTaken.ts';
import type { ResolvedAction, ResolvedBatch, ResolvedResource } from '../../schema/model.ts';
import { isForSameRows } from '../../schema/endpoint.ts';
import { matches } from '../../schema/predicate.ts';
import type { RawRecord } from '../../schema/readRecord.ts';
import { actionCall } from '../workflow/actionCall.ts';
import type { Begun, LostFile } from './begun.ts';
import { type Bringing, callsBringing } from './callsBringing.ts';
import type { Sendable } from './engine/engine.ts';
import type { Outcome } from './outcome.ts';
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
  /** What earlier presses have begun: so that no press does it twice. */
  readonly begun: Begun;
  readonly signal: AbortSignal;
  /** Whether no other file or row is begun. */
  readonly isStopped: () => boolean;
  readonly onOutcomes: (found: readonly (readonly [row: number, outcome: Outcome])[]) => void;
  /** Words for a failure that has none. */
  readonly fallback: string;
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
  const { begun } = sending;
  const { lost } = begun;
  const again: readonly Part[] = lost ? [filePart(sending, lost)] : [];
  const { files, alone } = await sorted(sending, new Set(lost?.numbers));
  const parts: readonly Part[] = [
    ...again,
    ...[...files].map(([call, numbers]) => newFile(sending, call, numbers)),
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
    // Nothing goes before what may have been taken.
    if (failed?.isLost || begun.lost) return { ...stopped, ended: 'interrupted' };
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

/** Which rows go by which call; some are left out. */
async function sorted(sending: ContractSending, without: ReadonlySet<number>) {
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
      if (without.has(row.number)) continue;
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

/** Rows that are handed over as a file, made when its turn comes. */
function newFile(sending: ContractSending, call: Bringing, numbers: readonly number[]): Part {
  const send = async () => {
    const content = await sending.file(numbers);
    const file = {
      call: taking(sending, call, content),
      numbers,
      content,
      idempotencyKey: newIdempotencyKey(),
      filename: null,
    };
    return await filePart(sending, file).send();
  };
  return { numbers, done: handed, send };
}

/** Of the calls that are for the same rows, the first that takes a file of this size. */
function taking({ resource, declared }: ContractSending, call: Bringing, { size }: File): Bringing {
  const takes = ({ brings: { maxMebibytes } }: Bringing) => maxMebibytes === null || size <= maxMebibytes * 1024 ** 2;
  const alike = callsBringing(resource, declared.name).filter(({ brings }) => isForSameRows(brings, call.brings));
  return alike.find(takes) ?? call;
}

/** A file that is handed over: as long as nobody knows whether it was taken, it is the first one of the next press as well. */
function filePart(sending: ContractSending, file: LostFile): Part {
  const { begun, resource } = sending;
  const send = async () => {
    try {
      await bring(sending, file, () => {
        begun.lost = file;
      });
      begun.lost = null;
    } catch (error) {
      if (error instanceof BadAnswerError || wasRefused(error, resource)) begun.lost = null;
      throw error;
    }
  };
  return { numbers: file.numbers, done: handed, send };
}

async function bring(
  { calling: { dataProvider }, resource, signal }: ContractSending,
  file: LostFile,
  onCall: () => void,
): Promise<void> {
  const { call, content, idempotencyKey } = file;
  const sign = resource.calls[call.brings.signed ?? ''];
  if (sign) {
    // Under another name it would be another thing to do by the same key.
    file.filename ??= (await dataProvider.upload({ sign, file: content, signal })).filename;
    onCall();
    await dataProvider.call(call, { body: { filename: file.filename }, idempotencyKey, signal });
    return;
  }
  const body = new FormData();
  body.append('file', content);
  onCall();
  await dataProvider.call(call, { body, idempotencyKey, signal });
}

/** Whether the service has looked at it and said no; of somebody who may not ask, it says nothing of what they asked before. */
function wasRefused(error: unknown, resource: ResolvedResource): boolean {
  return placeFailure(error, resource, '').refused && !(error instanceof CallError && error.status === 403);
}

async function act(sending: ContractSending, action: ResolvedAction, row: Sendable) {
  const { calling, context, begun, signal } = sending;
  const { endpoint, asks } = action;
  if (!endpoint) throw new Error(`"${action.name}" has no call.`);
  const input = encodeBody(asks, row.values, 'create');
  const said = actionCall({ workflow: undefined, endpoint, action, record: null, input, user: context.user });
  const idempotencyKey = begun.rows.get(row.number) ?? newIdempotencyKey();
  begun.rows.set(row.number, idempotencyKey);
  return await calling.dataProvider.call(endpoint, { ...said, idempotencyKey, signal });
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
