import { StartsWithFilter } from '../filterParts/StartsWithFilter.tsx';
import type { FilterProps } from '../visual.ts';

/** Texts that begin with what is typed. */
export function TextFilter(props: FilterProps) {
  return <StartsWithFilter {...props} keep={(typed) => typed.trim()} />;
}
