import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { CallError } from '../../dataProvider/errors/callError.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { recordName } from '../record/recordName.ts';
import { type Awaited, useAwaited } from './useAwaited.ts';

const RecordDialog = lazy(async () => ({ default: (await import('../form/RecordDialog.tsx')).RecordDialog }));

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, marginBottom: 16 });

/** In a narrow window the buttons stand below the words. */
const Line = styled(Alert)({
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { padding: 0, alignItems: 'center', marginRight: 0 },
});

const nothing = {};

/** Asks for the files that this person owes, one line each, until each is there or the person says that there is none. */
export function AwaitedFiles() {
  const { resources } = useModel();
  const { awaited } = useAwaited();
  return (
    <Stack>
      {awaited.map((one) => {
        const resource = resources[one.resource];
        return resource ? <AwaitedFile key={one.id} one={one} resource={resource} /> : null;
      })}
    </Stack>
  );
}

function AwaitedFile({ one, resource }: { readonly one: Awaited; readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { forget, opened, open } = useAwaited();
  const { data, error } = useGetOne(resource.name, { id: one.id }, { retry: false });
  const isThere = Boolean(data?.[one.field]);
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 403);
  useEffect(() => {
    if (isThere || isGone) forget(one.id);
  }, [isThere, isGone, forget, one.id]);
  if (isThere || isGone) return null;
  const name = t(`resources.${resource.name}.name`, { smart_count: 1 });
  const title = data ? recordName(resource, data, context) : '';
  return (
    <>
      <Line
        severity="info"
        role="note"
        action={
          <>
            <Button color="inherit" size="small" disabled={!data} onClick={() => open(one.id)}>
              {t('views.attach.attach')}
            </Button>
            <Button color="inherit" size="small" onClick={() => forget(one.id)}>
              {t('views.attach.none')}
            </Button>
          </>
        }
      >
        {t('views.attach.awaited', { name, title })}
      </Line>
      {data && opened === one.id ? (
        <Suspense fallback={null}>
          <RecordDialog
            resource={resource}
            record={data}
            preset={nothing}
            title={t('views.attach.title', { name, title })}
            onClose={() => open(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
