import { useSchemaContext } from '../context/SchemaContext.ts';
import { details } from '../fieldTypes/details.ts';
import type { DetailProps } from '../fieldTypes/visual.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useLabels } from './labels.ts';
import { valueText } from './valueText.ts';

/**
 * A value inside a sentence or a comparison: in words, masked when its class is, nothing said as nothing.
 * @example <InlineValue field={field} value={45000} record={record} /> // GHS 450.00
 */
export function InlineValue({ field, value, record }: DetailProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  if (isEmpty(value)) return context.t('views.record.no_value');
  const text = valueText(field, value, { context, labels, record });
  const Detail = details[field.spec.type];
  return text !== '' || !Detail ? text : <Detail field={field} value={value} record={record} />;
}
