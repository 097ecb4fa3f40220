import { useLabels } from '../../record/labels.ts';
import { valueText } from '../../record/valueText.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { DetailProps } from '../visual.ts';

/** A value in words, as a line of text. @example <WordsDetail field={field} value="female" record={record} /> */
export function WordsDetail({ field, value, record }: DetailProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{valueText(field, value, { context, labels, record })}</span>
  );
}
