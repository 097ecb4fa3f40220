import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { FileOptions } from '../../../schema/fieldTypes/file/facts.ts';
import { shownName } from '../../../schema/fieldTypes/file/facts.ts';
import type { DetailProps } from '../visual.ts';

const FileViewer = lazy(async () => ({ default: (await import('./FileViewer.tsx')).FileViewer }));

/** A file, shown in place where the record says where it can be had. */
export function FileDetail({ field, value, record }: DetailProps) {
  const { address }: typeof field.spec & Partial<FileOptions> = field.spec;
  const where: unknown = address === undefined ? null : record[address];
  const name = shownName(value);
  if (typeof where !== 'string') return name;
  return (
    <div data-wide>
      <Suspense fallback={<Skeleton height={320} aria-busy />}>
        <FileViewer address={where} name={name} />
      </Suspense>
    </div>
  );
}
