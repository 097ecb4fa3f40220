import { describe, expect, it } from 'vitest';
import { type OperatorKind, operatorKinds } from '../../platform/operator/operatorRequest.ts';
import { isInLimbo, outcomeOf } from './outcomeOf.ts';

type Row = Readonly<Record<string, unknown>>;

const numbered = (digit: number) => `23324123450${digit}`;
const claimed = { full_name: 'Ama Mensah', date_of_birth: '1990-03-25', national_id: 'GHA-1', gender: 'female' };

describe('what becomes of a request', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 8])('is success for numbers that end in %i', (digit) => {
    for (const kind of operatorKinds) {
      const data = kind === 'kyc' ? claimed : null;
      expect(outcomeOf(kind, numbered(digit), claimed)).toEqual({ status: 'SUCCESSFUL', reason: null, data });
    }
  });

  it.each(operatorKinds)('is that nobody is found for 7, and for a number without its country code (%s)', (kind) => {
    const notFound = { status: 'FAILED', reason: 'PAYEE_NOT_FOUND', data: null };
    expect(outcomeOf(kind, numbered(7), claimed)).toEqual(notFound);
    expect(outcomeOf(kind, '0241234501', claimed)).toEqual(notFound);
  });

  it.each([
    ['collections', 'PAYER_LIMIT_REACHED'],
    ['disbursements', 'PAYER_LIMIT_REACHED'],
    ['mandates', 'MANDATE_REJECTED'],
    ['sms', null],
  ] satisfies [OperatorKind, string | null][])('is for 9, of %s, %s', (kind, reason) => {
    expect(outcomeOf(kind, numbered(9)).reason).toBe(reason);
  });

  it.each([
    ['card_payment', 7, 'CARD_EXPIRED'],
    ['card_payment', 9, 'CARD_DECLINED'],
    ['strike_money', 7, 'WALLET_NOT_FOUND'],
    ['strike_money', 9, 'PAYER_LIMIT_REACHED'],
    ['airtime', 7, 'PAYEE_NOT_FOUND'],
    ['card_payment', 1, null],
  ])('is, of money by %s for %i, %s', (method, digit, reason) => {
    expect(outcomeOf('collections', numbered(digit), {}, method).reason).toBe(reason);
  });

  it('is that nobody can say for 8 alone', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isInLimbo(numbered(digit)))).toEqual([8]);
  });
});

describe('the owner of a number that ends in 9', () => {
  it.each([
    [claimed, { full_name: 'Ama Mensaah', date_of_birth: '1990-03-01' }],
    [
      { ...claimed, date_of_birth: '1990-03-05' },
      { full_name: 'Ama Mensaah', date_of_birth: '1990-05-03' },
    ],
    [
      { ...claimed, date_of_birth: '1990-04-04' },
      { full_name: 'Ama Mensaah', date_of_birth: '1990-04-01' },
    ],
    [
      { ...claimed, full_name: '' },
      { date_of_birth: '1990-03-01', national_id: 'GHA-7' },
    ],
    [{ gender: 'female' }, { gender: 'male' }],
    [{}, {}],
  ] satisfies [Row, Row][])('differs in two of the fields that were claimed: %j', (claimed: Row, changed) => {
    const answered = outcomeOf('kyc', numbered(9), claimed).data;
    const differing = Object.entries(answered ?? {}).filter(([name, value]) => claimed[name] !== value);
    expect(Object.fromEntries(differing)).toEqual(changed);
    expect(Object.keys(answered ?? {})).toEqual(Object.keys(claimed));
  });
});
