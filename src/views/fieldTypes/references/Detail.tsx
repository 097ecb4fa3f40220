import { Fragment } from 'react';
import { ReferenceDetail } from '../reference/Detail.tsx';
import type { DetailProps } from '../visual.ts';

/** Several records by their titles, each a link to its page. */
export function ReferencesDetail({ field, value, record }: DetailProps) {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [];
  return keys.map((key, index) => (
    <Fragment key={String(key)}>
      {index > 0 && ', '}
      <ReferenceDetail field={field} value={key} record={record} />
    </Fragment>
  ));
}
