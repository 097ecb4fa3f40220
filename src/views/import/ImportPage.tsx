import { lazy, Suspense } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { LeaveImport } from './LeaveImport.tsx';
import { useImport } from './useImport.ts';
import type { Owner } from './useOwner.ts';

/** Comes while the first file is read. */
const checkedFile = async () => ({ default: (await import('./CheckedFile.tsx')).CheckedFile });
const CheckedFile = lazy(checkedFile);

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
  const { outlines } = useModel();
  const made = useImport(resource, given, batch);
  const { state } = made;
  const { file, failure, sight } = state;
  const isSending = state.work?.what === 'sending';
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
        <Suspense fallback={null}>
          <CheckedFile {...{ resource, made, file, sight, from, batch, words }} />
        </Suspense>
      ) : (
        <ChooseFile
          resource={resource}
          given={given}
          problem={state.problem}
          source={state.source}
          failure={failure}
          work={state.work}
          made={made}
          onFile={(chosen) => {
            // Should it not come, that is said once it is needed.
            checkedFile().catch(() => undefined);
            made.choose(chosen);
          }}
          onSeveral={() => made.fail('several_files')}
        />
      )}
    </FormPage>
  );
}
