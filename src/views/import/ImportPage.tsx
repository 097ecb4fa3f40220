import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { batchAt } from '../batches/batchAt.ts';
import { useModel } from '../context/ModelContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { Stack } from '../record/parts.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { FaultGrid } from './FaultGrid.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { LeaveImport } from './LeaveImport.tsx';
import { RowResults } from './RowResults.tsx';
import { useImport } from './useImport.ts';
import type { Owner } from './useOwner.ts';

export interface ImportPageProps extends Owner {
  /** What the rows are of, as they may fill it. */
  readonly resource: ResolvedResource;
  readonly title: string;
  /** The batch that takes the file; that of plain records when not given. */
  readonly batch?: string;
  /** Key under which the words are of what is made of the rows (`check.create`, `result.created`), where these are others than of records. */
  readonly words?: string;
}

/**
 * Reads a file of rows, shows what it would do, lets faults be corrected, and sends the rows.
 * @example <ImportPage resource={countries} title="Import countries" given={{}} from={{ to: '/countries', title: 'Countries' }} />
 */
export function ImportPage({ resource, title, given, from, batch = 'csv_import', words }: ImportPageProps) {
  const t = useTranslate();
  const { batches, outlines } = useModel();
  const made = useImport(resource, given, batch);
  const { state } = made;
  const { file, failure, sight } = state;
  const isSending = state.work?.what === 'sending';
  const isWaiting = state.ended === 'waiting';
  return (
    <FormPage title={title} trail={[from]}>
      <LeaveImport
        sending={
          isSending &&
          state.work?.isHandedOver !== true &&
          (state.work?.isHandedOver === false && outlines.batches ? 'handing' : 'sending')
        }
        typed={(sight?.typed ?? false) || (state.ended === null && Object.keys(made.same).length > 0)}
      />
      {file && sight ? (
        <Stack>
          <CheckPanel {...{ resource, made, file, sight, batch, words }} />
          {failure !== null && (
            <Alert severity="error" role="alert">
              {t(failure, { _: failure })}
            </Alert>
          )}
          {!isWaiting && <FaultGrid resource={resource} made={made} file={file} sight={sight} />}
          {state.ended && !isWaiting && !isSending && <RowResults made={made} file={file} sight={sight} />}
          <ImportFoot
            resource={resource}
            made={made}
            sight={sight}
            from={from}
            page={isWaiting && state.batch ? batchAt(batches[batch], state.batch.id) : null}
          />
        </Stack>
      ) : (
        <ChooseFile
          resource={resource}
          given={given}
          problem={state.problem}
          source={state.source}
          failure={failure}
          work={state.work}
          made={made}
          onFile={made.choose}
          onSeveral={() => made.fail('several_files')}
        />
      )}
    </FormPage>
  );
}
