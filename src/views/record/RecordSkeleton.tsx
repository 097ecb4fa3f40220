import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { details } from '../fieldTypes/details.ts';
import { Facts, Panel, RecordGrid, Stack } from './parts.ts';

/** The shape of a record's page while it is loaded: the same blocks, as high as they will be. @example <RecordSkeleton resource={countries} /> */
export function RecordSkeleton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const sections = resource.sections.map(({ name, fields }) => ({
    name,
    shown: fields.filter((field) => resource.field[field] && details[resource.field[field].spec.type] !== null),
  }));
  return (
    <RecordGrid as="output" aria-busy aria-label={t('views.record.loading')}>
      <Stack>
        <div>
          <Skeleton width={80} height={16} />
          <Skeleton width={240} height={28} sx={{ marginTop: 1 }} />
          <Skeleton width={320} height={20} sx={{ marginTop: 1, maxWidth: '100%' }} />
        </div>
        {sections.map(({ name, shown }) => (
          <Panel key={name}>
            {sections.length > 1 ? <Skeleton width={160} height={24} sx={{ marginBottom: 3 }} /> : null}
            <Facts>
              {shown.map((field) => (
                <div key={field}>
                  <Skeleton width={96} height={20} />
                  <Skeleton width={160} height={20} sx={{ marginTop: '2px' }} />
                </div>
              ))}
            </Facts>
          </Panel>
        ))}
      </Stack>
    </RecordGrid>
  );
}
