import { describe, expect, it } from 'vitest';
import { createBook, type Entry, entrySchema, movementsOf } from './book.ts';

const at = '2026-03-01T08:00:00.000Z';
const accepted = (reference: string, kind: Entry['kind'] = 'collections'): Entry => ({
  type: 'accepted',
  kind,
  reference,
  at,
  body: { reference, msisdn: '233241234501', amount_in_cents: 500, currency: 'GHS' },
});
const settled = (reference: string, status: 'SUCCESSFUL' | 'FAILED', kind: Entry['kind'] = 'collections'): Entry => ({
  type: 'settled',
  kind,
  reference,
  at,
  status,
  reason: status === 'FAILED' ? 'PAYER_LIMIT_REACHED' : null,
  financial_transaction_id: '1234567890',
  data: null,
});

describe('what the lines of the ledger come to', () => {
  it('money has moved once for each request for money that succeeded', () => {
    const book = createBook([
      accepted('one'),
      accepted('one', 'disbursements'),
      accepted('two'),
      accepted('three'),
      accepted('four', 'mandates'),
      settled('one', 'SUCCESSFUL'),
      settled('one', 'SUCCESSFUL', 'disbursements'),
      settled('two', 'FAILED'),
      settled('four', 'SUCCESSFUL', 'mandates'),
    ]);
    expect(movementsOf(book).map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
      'collections one',
      'disbursements one',
    ]);
    expect(book.find('collections', 'three')).toEqual({ accepted: accepted('three') });
  });

  it('the first word stands: a line that comes twice changes nothing', () => {
    const delivery: Entry = { type: 'told', kind: 'collections', reference: 'one', at };
    const book = createBook([
      accepted('one'),
      settled('one', 'FAILED'),
      delivery,
      accepted('one'),
      settled('one', 'SUCCESSFUL'),
    ]);
    expect(book.find('collections', 'one')).toEqual({
      accepted: accepted('one'),
      settled: settled('one', 'FAILED'),
      delivered: true,
    });
    expect(movementsOf(book)).toEqual([]);
  });

  it('a correction stands over what was settled, the last one over those before, and is told anew', () => {
    const corrected = (status: 'SUCCESSFUL' | 'REVERSED'): Entry => ({
      type: 'corrected',
      kind: 'disbursements',
      reference: 'one',
      at,
      status,
      financial_transaction_id: '1234567890',
      reversal_reference: status === 'REVERSED' ? '987' : null,
    });
    const delivery: Entry = { type: 'told', kind: 'disbursements', reference: 'one', at };
    const lines = [accepted('one', 'disbursements'), settled('one', 'FAILED', 'disbursements'), delivery];
    const late = createBook([...lines, corrected('SUCCESSFUL')]);
    expect(late.find('disbursements', 'one')?.delivered).toBeUndefined();
    expect(movementsOf(late)).toMatchObject([{ reference: 'one', is_reversed: false }]);
    const back = createBook([...lines, corrected('SUCCESSFUL'), delivery, corrected('REVERSED'), delivery]);
    expect(back.find('disbursements', 'one')).toMatchObject({ corrected: { status: 'REVERSED' }, delivered: true });
    expect(movementsOf(back)).toMatchObject([{ reference: 'one', is_reversed: true }]);
  });

  it('is read from the file as it was written', () => {
    for (const entry of [accepted('one'), settled('one', 'SUCCESSFUL')]) {
      expect(entrySchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    }
    expect(entrySchema.safeParse({ type: 'accepted' }).success).toBe(false);
  });
});
