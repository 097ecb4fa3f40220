import { Fragment } from 'react';
import { NoValue } from '../cellParts/NoValue.tsx';
import { ReferenceCell } from '../reference/Cell.tsx';
import type { CellProps } from '../visual.ts';

/** Several records by their titles, with commas. */
export function ReferencesCell({ field, value, record }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <NoValue />;
  return (
    <span>
      {value.map((key, index) => (
        <Fragment key={String(key)}>
          {index > 0 && ', '}
          <ReferenceCell field={field} value={key} record={record} />
        </Fragment>
      ))}
    </span>
  );
}
