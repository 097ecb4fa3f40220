import { own } from '../../../src/schema/own.ts';
import { parseMsisdn } from '../../../src/schema/fieldTypes/msisdn/parse.ts';
import { callingCodes } from '../../../src/schema/markets.ts';
import { invalid } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';

/** Whether the operator of the partner's country moves money to and from a number. */
export function isNumberOfCountry({ partner }: EngineContext, number: string): boolean {
  const country = partner?.country ?? '';
  const code = own(callingCodes, country);
  return parseMsisdn(`+${number}`, country) === number && (code === undefined || number.startsWith(code));
}

/**
 * Money is asked only of a number of the partner's country: no other one is the operator's.
 * @throws ServiceError 400 beside the number
 */
export function requireNumberOfCountry(context: EngineContext, number: unknown): void {
  if (!isNumberOfCountry(context, String(number))) throw invalid([{ field: 'msisdn', key: 'service.payouts.country' }]);
}
