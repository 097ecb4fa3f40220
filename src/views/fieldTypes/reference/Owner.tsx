import { useModel } from '../../context/ModelContext.ts';
import { RecordSubtitle } from '../../RecordSubtitle.tsx';
import type { DetailProps } from '../visual.ts';
import { ReferenceDetail } from './Detail.tsx';
import { targetOf } from './target.ts';
import { useNamed } from './useNamed.ts';

/**
 * What something belongs to: its name as a link to it, and the second fact by which it is known below.
 * @example <Owner field={orders.field.contact_guid} value={record.contact_guid} record={record} />
 */
export function Owner({ field, value, record }: DetailProps) {
  const { resources } = useModel();
  const { referenceRecord } = useNamed(field, String(value));
  // Whose records have come, its declaration is here.
  const declared = referenceRecord && resources[targetOf(field)];
  return (
    <>
      <ReferenceDetail field={field} value={value} record={record} />
      {/* Its line is there before it is, so that nothing moves. */}
      <small>{declared ? <RecordSubtitle resource={declared} record={referenceRecord} /> : '\u00A0'}</small>
    </>
  );
}
