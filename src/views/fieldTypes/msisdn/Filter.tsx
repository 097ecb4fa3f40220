import { useContext } from 'react';
import { callingCodes } from '../../../schema/markets.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { StartsWithFilter } from '../filterParts/StartsWithFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** Countries whose national numbers begin with a zero that belongs to the number. */
const keepsZero = ['CI'];

/**
 * The beginning of a phone number, as people type it, as the beginning of an msisdn.
 * @example msisdnPrefix('024 12', 'GH') // '2332412'
 */
export function msisdnPrefix(typed: string, country: string | undefined): string {
  const digits = typed.replaceAll(/\D/g, '');
  const code = country ? callingCodes[country] : undefined;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits === '' || !code || typed.trim().startsWith('+') || !digits.startsWith('0')) return digits;
  return code + (country && keepsZero.includes(country) ? digits : digits.slice(1));
}

/** Phone numbers that begin with what is typed, with or without the country code. */
export function MsisdnFilter(props: FilterProps) {
  const { partner } = useContext(SchemaContext);
  return <StartsWithFilter {...props} keep={(typed) => msisdnPrefix(typed, partner?.country)} />;
}
