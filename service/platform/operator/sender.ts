import type { Deps } from '../deps.ts';
import type { OperatorAccess } from './access.ts';
import { type OperatorApi, operatorApi } from './operatorApi.ts';
import type { OperatorRequest, OperatorState } from './operatorRequest.ts';
import { openLine } from './line.ts';
import { beginSending, giveUp, hurry, isAnythingDue, leaseDue, type Leased, leave, postpone } from './rows.ts';
import { settle } from './settle.ts';

/** What sends requests to the operator and looks for their outcome. */
export interface Sender {
  /** Looks soon for what there is to do; what an open transaction has just written is found when it is committed. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const longestTick = 1_000;
/** Looked again for what the waking transaction had not committed yet. */
const soon = [0, 40, 200];
/** One that never answers must not hold up all others. */
const most = 4;
/** Nor must those that go to very many hold up what somebody waits for. */
const mostBulk = most - 1;
const longestWait = 120_000;

/** Starts the sender of a service: a few requests under way at a time, whoever else works on the same database. */
export function startSender(deps: Deps, operator: OperatorAccess): Sender {
  const { db, clock, log } = deps;
  const { patience, look } = deps.config.operatorTimes;
  const stops = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const line = openLine(most, look);
  let bulkUnderWay = 0;
  let wanted = false;
  let isReached = true;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (wanted && !stops.signal.aborted) {
      wanted = false;
      try {
        if (!(await isAnythingDue(db, clock.now()))) continue;
        const api = operatorApi(operator, await operator.reach(), patience, stops.signal);
        isReached = true;
        await takeDue(api);
      } catch (error) {
        // Said once, not at each look.
        if (isReached && !stops.signal.aborted) log.error({ err: error }, 'the operator could not be asked');
        isReached = false;
      }
    }
  }

  async function takeDue(api: OperatorApi): Promise<void> {
    while (underWay.size < line.room(clock.now()) && !stops.signal.aborted) {
      const now = clock.now();
      const leased = await leaseDue(db, now, new Date(now.getTime() + 3 * patience), bulkUnderWay < mostBulk);
      if (!leased) return;
      const { bulk } = leased.request;
      if (bulk) bulkUnderWay += 1;
      const one = follow(api, leased)
        .then(async (back) => await putBack(back))
        .catch((error: unknown) => {
          log.error(
            { err: error, reference: leased.request.guid },
            'an outcome could not be kept; it is asked for again',
          );
        })
        .finally(() => {
          underWay.delete(one);
          if (bulk) bulkUnderWay -= 1;
          begin();
        });
      underWay.add(one);
    }
  }

  /** Sends a request, or looks what became of it. Answers which ones go back to their turn for what was heard. */
  async function follow(api: OperatorApi, { request, was }: Leased): Promise<readonly string[]> {
    if (was === 'created' && !line.isDown()) return await sendWhenItMay(api, request);
    // Whether the operator is back is asked by what changes nothing there: what is sent for it would go before its turn.
    const found = await api.look(request);
    if (found.is === 'unclear') {
      await later(request, was);
      return line.failed(request.guid, clock.now());
    }
    const { back, isFirst } = line.answered();
    if (was === 'created' && found.is === 'absent') {
      await later(request, was);
      return [...back, request.guid];
    }
    if (found.is === 'settled') await settle(deps, request.guid, found.outcome);
    else if (found.is === 'pending') await later(request, 'submitted');
    // By which the operator was found to be back goes in its turn like the others.
    else if (found.is === 'absent' && was === 'unknown' && !isFirst) return await sendWhenItMay(api, request);
    else {
      if (was !== 'unknown') log.error({ reference: request.guid }, 'the operator does not know what it has accepted');
      await later(request, was);
    }
    return back;
  }

  /** Of what has missed its turn since the operator did not hear. */
  async function putBack(guids: readonly string[]): Promise<void> {
    if (guids.length > 0) await hurry(db, guids);
  }

  async function sendWhenItMay(api: OperatorApi, request: OperatorRequest): Promise<readonly string[]> {
    const when = request.bulk ? await deps.work.beforeBulk(db, request, clock.now()) : null;
    if (when === null) return await send(api, request);
    if (when === 'never') {
      await giveUp(db, request.guid, clock.now());
      await refused(request, 'EXPIRED');
    } else if ((await postpone(db, request, when)) === 'withdrawn') await refused(request, 'EXPIRED');
    return [];
  }

  async function send(api: OperatorApi, request: OperatorRequest): Promise<readonly string[]> {
    const until = new Date(clock.now().getTime() + patience);
    const sending = await beginSending(db, request.guid, until);
    // It never arrived, and now it never will.
    if (sending === 'withdrawn') await refused(request, 'EXPIRED');
    if (sending !== 'begun') return [];
    const sent = await api.send(request);
    if (sent.is === 'accepted' || sent.is === 'refused') {
      const { back } = line.answered();
      if (sent.is === 'accepted') await later(request, 'submitted');
      else await refused(request, sent.reason);
      return back;
    }
    if (sent.is === 'unclear') await later(request, 'unknown');
    else {
      log.error({ status: sent.status, reference: request.guid }, 'the operator takes nothing from us now');
      await leave(deps, request, 'created', 12 * look);
    }
    // It waits by now: whoever is told that it goes back to its turn finds it waiting.
    return line.failed(request.guid, clock.now());
  }

  async function refused({ guid }: OperatorRequest, reason: string): Promise<void> {
    const outcome = { succeeded: false, reason, financialTransactionId: null, data: null, reversal: null };
    await settle(deps, guid, outcome);
  }

  async function later(request: OperatorRequest, state: OperatorState): Promise<void> {
    const wait = Math.min(look * 2 ** Math.min(request.attempts, 10), Math.max(look, longestWait));
    await leave(deps, request, state, wait);
  }

  function begin(): void {
    wanted = true;
    if (stops.signal.aborted) return;
    working ??= work().finally(() => {
      working = undefined;
      if (wanted) begin();
    });
  }

  const timer = setInterval(begin, Math.min(look, longestTick));
  timer.unref();
  return {
    wake: () => {
      if (timers.size > 0) return;
      for (const wait of soon) {
        const one = setTimeout(() => {
          timers.delete(one);
          begin();
        }, wait);
        timers.add(one);
      }
    },
    stop: async () => {
      stops.abort();
      clearInterval(timer);
      for (const one of timers) clearTimeout(one);
      await working;
      await Promise.all(underWay);
    },
  };
}
