import { TextCell } from '../text/Cell.tsx';
import type { CellProps } from '../visual.ts';

/** Several addresses, with commas. */
export function EmailsCell({ value, ...props }: CellProps) {
  return <TextCell {...props} value={Array.isArray(value) ? value.join(', ') : null} />;
}
