import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { batchAt } from '../batches/batchAt.ts';
import { useModel } from '../context/ModelContext.ts';
import { Stack } from '../record/parts.ts';
import { CheckPanel } from './CheckPanel.tsx';
import type { Sight } from './engine/sight.ts';
import { FaultGrid } from './FaultGrid.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import type { LoadedFile } from './importState.ts';
import { RowResults } from './RowResults.tsx';
import type { Import } from './useImport.ts';
import type { Owner } from './useOwner.ts';

export interface CheckedFileProps extends Pick<Owner, 'from'> {
  readonly resource: ResolvedResource;
  readonly made: Import;
  readonly file: LoadedFile;
  readonly sight: Sight;
  /** The batch that takes the rows. */
  readonly batch: string;
  /** Key under which the words are of what is made of the rows, where these are others than of records. */
  readonly words: string | undefined;
}

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
