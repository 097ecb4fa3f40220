import { z } from 'zod';
import { type OperatorKind, operatorKinds } from '../../platform/operator/operatorRequest.ts';
import { acceptedBody } from './requests.ts';

const kind = z.enum(operatorKinds);
const data = z.record(z.string(), z.unknown());

/** What the ledger has lines of: a request that was accepted, how it ended, what became of that later, and that its sender was told. */
export const entrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accepted'), kind, reference: z.string(), at: z.iso.datetime(), body: acceptedBody }),
  z.object({
    type: z.literal('settled'),
    kind,
    reference: z.string(),
    at: z.iso.datetime(),
    status: z.enum(['SUCCESSFUL', 'FAILED']),
    reason: z.string().nullable(),
    financial_transaction_id: z.string().nullable(),
    data: data.nullable(),
  }),
  z.object({
    type: z.literal('corrected'),
    kind,
    reference: z.string(),
    at: z.iso.datetime(),
    status: z.enum(['SUCCESSFUL', 'REVERSED']),
    financial_transaction_id: z.string().nullable(),
    reversal_reference: z.string().nullable(),
  }),
  z.object({ type: z.literal('told'), kind, reference: z.string(), at: z.iso.datetime() }),
]);
export type Entry = z.infer<typeof entrySchema>;
export type Accepted = Extract<Entry, { type: 'accepted' }>;
export type Settlement = Extract<Entry, { type: 'settled' }>;
/** What was settled, said anew: it went through after all, or the money went back. */
export type Correction = Extract<Entry, { type: 'corrected' }>;

/** A request with all that is known of it. */
export interface KnownRequest {
  readonly accepted: Accepted;
  readonly settled?: Settlement;
  /** The last one. */
  readonly corrected?: Correction;
  /** Of what was said last. */
  readonly delivered?: true;
}

/** Money that moved. */
export interface Movement {
  readonly kind: OperatorKind;
  readonly reference: string;
  readonly msisdn: string;
  readonly amount_in_cents: number;
  readonly currency: string;
  readonly financial_transaction_id: string | null;
  readonly moved_at: string;
  /** It went back. */
  readonly is_reversed: boolean;
}

/** What the lines of the ledger come to. */
export interface Book {
  readonly all: () => readonly KnownRequest[];
  readonly find: (kind: OperatorKind, reference: string) => KnownRequest | undefined;
  /** Takes one line into account; a second one of the same kind about the same request changes nothing, save a correction. */
  readonly enter: (entry: Entry) => void;
}

/** @example const book = createBook(entries); book.find('collections', reference)?.settled?.status // 'SUCCESSFUL' */
export function createBook(entries: readonly Entry[]): Book {
  const known = new Map<string, KnownRequest>();
  const keyOf = (kind: OperatorKind, reference: string) => `${kind}/${reference}`;
  const book: Book = {
    all: () => [...known.values()],
    find: (kind, reference) => known.get(keyOf(kind, reference)),
    enter: (entry) => {
      const key = keyOf(entry.kind, entry.reference);
      const before = known.get(key);
      if (entry.type === 'accepted') known.set(key, before ?? { accepted: entry });
      else if (before && entry.type === 'settled') known.set(key, { settled: entry, ...before });
      else if (before && entry.type === 'corrected') {
        const { delivered: _, ...rest } = before;
        known.set(key, { ...rest, corrected: entry });
      } else if (before) known.set(key, { ...before, delivered: true });
    },
  };
  for (const entry of entries) book.enter(entry);
  return book;
}

/** The money that has moved, in the order in which it was asked for. */
export function movementsOf(book: Book): readonly Movement[] {
  return book.all().flatMap(({ accepted: { kind, reference, body }, settled, corrected }) => {
    const { msisdn, amount_in_cents, currency } = body;
    const last = corrected ?? settled;
    if ((kind !== 'collections' && kind !== 'disbursements') || !last || last.status === 'FAILED') return [];
    if (amount_in_cents === undefined || currency === undefined) return [];
    return [
      {
        kind,
        reference,
        msisdn,
        amount_in_cents,
        currency,
        financial_transaction_id: last.financial_transaction_id,
        moved_at: last.at,
        is_reversed: last.status === 'REVERSED',
      },
    ];
  });
}
