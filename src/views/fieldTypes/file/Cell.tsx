import { shownName } from '../../../schema/fieldTypes/file/facts.ts';
import { TextCell } from '../text/Cell.tsx';
import type { CellProps } from '../visual.ts';

/** What a file is called. */
export function FileCell(props: CellProps) {
  return <TextCell {...props} value={shownName(props.value)} />;
}
