import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { batchAt } from '../batches/batchAt.ts';
import { useModel } from '../context/ModelContext.ts';
import { Stack } from '../record/parts.ts';
import { CheckPanel, type CheckPanelProps } from './CheckPanel.tsx';
import { FaultGrid } from './FaultGrid.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { RowResults } from './RowResults.tsx';
import type { Owner } from './useOwner.ts';

export type CheckedFileProps = CheckPanelProps & Pick<Owner, 'from'>;

/**
 * A file that was read: what it would do, what is wrong with it and can be mended, and what became of it.
 * @example <CheckedFile {...{ resource, made, file, sight, from }} batch="csv_import" words={undefined} />
 */
export function CheckedFile({ resource, made, file, sight, from, batch, words }: CheckedFileProps) {
  const t = useTranslate();
  const { batches } = useModel();
  const { ended, failure, work, batch: brought } = made.state;
  const isWaiting = ended === 'waiting';
  return (
    <Stack>
      <CheckPanel {...{ resource, made, file, sight, batch, words }} />
      {failure !== null && (
        <Alert severity="error" role="alert">
          {t(failure, { _: failure })}
        </Alert>
      )}
      {!isWaiting && <FaultGrid resource={resource} made={made} file={file} sight={sight} />}
      {ended && !isWaiting && work?.what !== 'sending' && <RowResults made={made} file={file} sight={sight} />}
      <ImportFoot
        resource={resource}
        made={made}
        sight={sight}
        from={from}
        page={isWaiting && brought ? batchAt(batches[batch], brought.id) : null}
      />
    </Stack>
  );
}
