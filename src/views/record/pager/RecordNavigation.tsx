import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';

const RecordPager = lazy(() => import('./RecordPager.tsx').then((module) => ({ default: module.RecordPager })));
const NextButton = lazy(() =>
  import('../../list/queue/NextButton.tsx').then((module) => ({ default: module.NextButton })),
);

const Way = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  // As high as its buttons, which come later.
  minHeight: 28,
  '& > a': { marginInlineEnd: 8 },
  '& > small': { fontSize: 12, fontVariantNumeric: 'tabular-nums', color: theme.palette.text.secondary },
  '& > button': { height: 28, minWidth: 28 },
  '& > button[data-icon]': { width: 28 },
  '& > button:last-child': { marginInlineStart: 'auto' },
  '@media (pointer: coarse)': { minHeight: 40, '& > button': { height: 40, minWidth: 40 } },
}));

/**
 * Where a record belongs: the way back to its list, to the records before and after it there, and to the next one of a queue.
 * @example <RecordNavigation resource={orders} record={order} />
 */
export function RecordNavigation({
  resource,
  record,
}: {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}) {
  const t = useTranslate();
  const path = useCreatePath();
  return (
    <Way>
      <Link
        component={LinkBase}
        to={path({ resource: resource.name, type: 'list' })}
        variant="body2"
        color="text.secondary"
      >
        {t(`resources.${resource.name}.name`, { smart_count: 2 })}
      </Link>
      <Suspense fallback={null}>
        <RecordPager resource={resource} record={record} />
      </Suspense>
      {resource.queue ? (
        <Suspense fallback={null}>
          <NextButton resource={resource} from={record.id} />
        </Suspense>
      ) : null}
    </Way>
  );
}
