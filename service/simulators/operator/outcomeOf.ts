import type { OperatorKind } from '../../platform/operator/operatorRequest.ts';

type Data = Readonly<Record<string, unknown>>;

/** How a request ends. */
export interface Ending {
  readonly status: 'SUCCESSFUL' | 'FAILED';
  readonly reason: string | null;
  readonly data: Data | null;
}

/** Whether nobody can say for a while what became of requests for this number. */
export function isInLimbo(msisdn: string): boolean {
  return msisdn.endsWith('8');
}

/** What ways of paying besides mobile money refuse with, by the last digit of the number. */
const ownReasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  card_payment: { 7: 'CARD_EXPIRED', 9: 'CARD_DECLINED' },
  strike_money: { 7: 'WALLET_NOT_FOUND' },
};

/**
 * How a request ends: the last digit of the number decides, with the way of paying.
 * @param claimed of a `kyc`, what the insurer believes of the owner of the number
 * @param method of money, how it is paid: by mobile money when not given
 * @example outcomeOf('collections', '233241234569').reason // 'PAYER_LIMIT_REACHED'
 */
export function outcomeOf(kind: OperatorKind, msisdn: string, claimed: Data = {}, method = ''): Ending {
  const digit = msisdn.at(-1) ?? '';
  const own = ownReasons[method]?.[digit];
  if (own !== undefined) return failed(own);
  // A number without its country code is nobody's.
  if (digit === '7' || msisdn.startsWith('0')) return failed('PAYEE_NOT_FOUND');
  if (digit === '9') {
    if (kind === 'kyc') return successful(differing(claimed));
    if (kind === 'mandates') return failed('MANDATE_REJECTED');
    if (kind !== 'sms') return failed('PAYER_LIMIT_REACHED');
  }
  return successful(kind === 'kyc' ? claimed : null);
}

const successful = (data: Data | null): Ending => ({ status: 'SUCCESSFUL', reason: null, data });
const failed = (reason: string): Ending => ({ status: 'FAILED', reason, data: null });

/** In which order fields are told differently, and how; two of those that were claimed are. */
const differences: readonly (readonly [string, (text: string) => string])[] = [
  ['full_name', respelt],
  ['date_of_birth', monthAndDayExchanged],
  ['town', (town) => `${town} West`],
  ['national_id', (id) => `${id.slice(0, -1)}${id.endsWith('1') ? '7' : '1'}`],
  ['gender', (gender) => (gender === 'female' ? 'male' : 'female')],
];

function differing(claimed: Data): Data {
  const changed = differences
    .flatMap(([name, change]) => {
      const value = claimed[name];
      return typeof value === 'string' && value !== '' ? [[name, change(value)] as const] : [];
    })
    .slice(0, 2);
  return { ...claimed, ...Object.fromEntries(changed) };
}

/** As somebody else would write it: with its last vowel doubled. @example respelt('Ama Mensah') // 'Ama Mensaah' */
function respelt(name: string): string {
  const changed = name.replace(/([aeiouy])([^aeiouy]*)$/, '$1$1$2');
  return changed === name ? `${name}e` : changed;
}

/** The commonest slip in a date; where it leads to none, or to the same one, the day is another. */
function monthAndDayExchanged(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (month !== day && Number(day) >= 1 && Number(day) <= 12) return `${year}-${day}-${month}`;
  return `${year}-${month}-${day === '01' ? '02' : '01'}`;
}
