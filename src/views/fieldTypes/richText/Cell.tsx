import { plainText } from '../../../schema/html/plainText.ts';
import { TextCell } from '../text/Cell.tsx';
import type { CellProps } from '../visual.ts';

/** As much as a row and its tooltip can show. */
const shown = 200;

/** The words of formatted text, on one line. */
export function RichTextCell(props: CellProps) {
  const { value } = props;
  if (typeof value !== 'string') return <TextCell {...props} />;
  const text = plainText(value);
  return <TextCell {...props} value={text.length > shown ? `${text.slice(0, shown)}…` : text} />;
}
