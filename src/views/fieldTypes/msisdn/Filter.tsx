import { StartsWithFilter } from '../filterParts/StartsWithFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** Phone numbers that begin with what is typed, in any form: the service reads it as its search does. */
export function MsisdnFilter(props: FilterProps) {
  return <StartsWithFilter {...props} keep={(typed) => typed.trim()} />;
}
