import { isEmpty } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { useLabels } from '../../record/labels.ts';
import { valueText } from '../../record/valueText.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import { cells } from '../cells.ts';
import type { DetailProps } from '../visual.ts';

/** A part of an object: in words, or as a table draws it where words are not enough (a record that it points at). */
export function PartValue({ field, value, record }: DetailProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  if (isEmpty(value)) return <NoValue />;
  const text = valueText(field, value, { context, labels, record });
  const Cell = cells[field.spec.type];
  return text === '' ? <Cell field={field} value={value} record={record} /> : text;
}
