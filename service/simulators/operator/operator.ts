import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Clock } from '../../platform/clock.ts';
import type { OperatorKind } from '../../platform/operator/operatorRequest.ts';
import {
  type Accepted,
  type Book,
  type Correction,
  createBook,
  type Entry,
  type KnownRequest,
  type Settlement,
} from './book.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { isInLimbo, outcomeOf } from './outcomeOf.ts';
import type { Delays, SimulatorSettings } from './settings.ts';
import { tell } from './tell.ts';

/** The simulated operator, without its web server. */
export interface Operator {
  readonly book: Book;
  /** Takes a request on, durably; false when it has had one with this reference, durably as well. */
  readonly accept: (kind: OperatorKind, reference: string, body: Accepted['body']) => Promise<boolean>;
  /** What is known of a request, once that would survive. */
  readonly look: (kind: OperatorKind, reference: string) => Promise<KnownRequest | undefined>;
  /** Says anew what became of a settled request, durably, and tells its sender; false when there is none such. */
  readonly correct: (kind: OperatorKind, reference: string, status: Correction['status']) => Promise<boolean>;
  /** Passes on what somebody has written, until its receiver has it or this process ends. */
  readonly passOn: (url: string, message: object) => void;
  readonly close: () => Promise<void>;
}

interface Given {
  readonly ledger: Ledger;
  readonly entries: readonly Entry[];
  readonly settings: Pick<SimulatorSettings, 'delays' | 'secret'>;
  readonly faults: () => Faults;
  readonly clock: Clock;
  /** The ledger cannot be written: this process must end. */
  readonly onFailure: (error: unknown) => void;
}

/** Goes on with what the ledger says was accepted and not settled, or settled and not told. */
export function createOperator({ ledger, entries, settings, faults, clock, onFailure }: Given): Operator {
  const book = createBook(entries);
  const ends = new AbortController();
  // As many as are told something at a time.
  setMaxListeners(0, ends.signal);
  const timers = new Set<NodeJS.Timeout>();
  const telling = { secret: settings.secret, clock, faults, signal: ends.signal };

  async function write(entry: Entry): Promise<void> {
    book.enter(entry);
    await ledger.append(entry);
  }

  function later(accepted: Accepted): void {
    const due = new Date(accepted.at).getTime() + delayOf(accepted, settings.delays);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        settle(accepted).catch(onFailure);
      },
      Math.max(0, due - clock.now().getTime()),
    );
    timers.add(timer);
  }

  async function settle(accepted: Accepted): Promise<void> {
    const settled = settlementOf(accepted, clock.now());
    await write(settled);
    await tellOf(accepted, settled);
  }

  async function tellOf({ kind, reference, body }: Accepted, last: Settlement | Correction): Promise<void> {
    if (body.callback_url === undefined) return;
    const isDelivered = await tell(body.callback_url, answerOf(last), telling);
    if (!isDelivered || ends.signal.aborted) return;
    await write({ type: 'told', kind, reference, at: clock.now().toISOString() });
  }

  for (const { accepted, settled, corrected, delivered } of book.all()) {
    if (!settled) later(accepted);
    else if (!delivered) tellOf(accepted, corrected ?? settled).catch(onFailure);
  }

  return {
    book,
    accept: async (kind, reference, body) => {
      if (book.find(kind, reference)) {
        await ledger.synced();
        return false;
      }
      const accepted: Accepted = { type: 'accepted', kind, reference, at: clock.now().toISOString(), body };
      await write(accepted);
      later(accepted);
      return true;
    },
    look: async (kind, reference) => {
      const found = book.find(kind, reference);
      await ledger.synced();
      return found;
    },
    correct: async (kind, reference, status) => {
      const found = book.find(kind, reference);
      if (!found?.settled) return false;
      const corrected: Correction = {
        type: 'corrected',
        kind,
        reference,
        at: clock.now().toISOString(),
        status,
        financial_transaction_id: transactionOf(kind, reference),
        reversal_reference: status === 'REVERSED' ? transactionOf('reversal', reference) : null,
      };
      await write(corrected);
      tellOf(found.accepted, corrected).catch(onFailure);
      return true;
    },
    passOn: (url, message) => void tell(url, message, telling).catch(onFailure),
    close: async () => {
      ends.abort();
      for (const timer of timers) clearTimeout(timer);
      await ledger.close();
    },
  };
}

function delayOf({ kind, body }: Accepted, delays: Delays): number {
  const own: Partial<Record<OperatorKind, number>> = { kyc: delays.kyc, sms: delays.sms };
  const usual = own[kind] ?? delays.money;
  return isInLimbo(body.msisdn) ? Math.max(usual, delays.limbo) : usual;
}

function settlementOf({ kind, reference, body }: Accepted, now: Date): Settlement {
  const { msisdn, claimed, method } = body;
  const ending = outcomeOf(kind, msisdn, claimed, method);
  const moves = (kind === 'collections' || kind === 'disbursements') && ending.status === 'SUCCESSFUL';
  return {
    type: 'settled',
    kind,
    reference,
    at: now.toISOString(),
    ...ending,
    data: ending.data && { ...ending.data },
    financial_transaction_id: moves ? transactionOf(kind, reference) : null,
  };
}

/** Ten digits, the same for a reference whenever it is asked. */
function transactionOf(kind: string, reference: string): string {
  const hash = createHash('sha256').update(`${kind}/${reference}`).digest();
  return String(1_000_000_000 + (hash.readUIntBE(0, 6) % 9_000_000_000));
}

/** What the operator says of a request, asked or by itself. */
export function answerOf(last: Settlement | Correction): object {
  const { kind, reference, status, financial_transaction_id } = last;
  const same = { kind, reference, status, financial_transaction_id };
  return last.type === 'corrected'
    ? { ...same, reversal_reference: last.reversal_reference }
    : { ...same, reason: last.reason, data: last.data };
}
