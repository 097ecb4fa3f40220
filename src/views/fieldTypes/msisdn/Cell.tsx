import { formatMsisdn } from '../../../schema/markets.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** A phone number in groups: `+233 24 123 4567`. */
export function MsisdnCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? formatMsisdn(value) : <NoValue />;
}
