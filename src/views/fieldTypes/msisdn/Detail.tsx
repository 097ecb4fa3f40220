import { formatMsisdn } from '../../../schema/markets.ts';
import { Copyable } from '../detailParts/Copyable.tsx';
import type { DetailProps } from '../visual.ts';

/** A phone number in groups; copied as a dialler takes it. */
export function MsisdnDetail({ field, value }: DetailProps) {
  const digits = String(value);
  return (
    <Copyable field={field} text={`+${digits}`}>
      <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatMsisdn(digits)}</span>
    </Copyable>
  );
}
