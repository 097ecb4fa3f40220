import Alert from '@mui/material/Alert';
import { useResourceContext, useTranslate } from 'ra-core';
import { useDeclaration } from '../context/ModelContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { Stack } from '../record/parts.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { FaultGrid } from './FaultGrid.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { LeaveImport } from './LeaveImport.tsx';
import { RowResults } from './RowResults.tsx';
import { useImport } from './useImport.ts';
import { useOwner } from './useOwner.ts';

/**
 * The page that reads records of the resource around it from a CSV file: shows what it would do, lets faults be corrected, and
 * sends them. Its address may say which record they will belong to.
 * @example <Resource name="countries"><Route path="import" element={<ResourceImport />} /></Resource>
 */
export function ResourceImport() {
  const t = useTranslate();
  const resource = useDeclaration(useResourceContext() ?? '');
  const { given, from } = useOwner(resource);
  const made = useImport(resource, given);
  const { state } = made;
  const { file, failure } = state;
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  const isSending = state.work?.what === 'sending';
  return (
    <FormPage title={t('imports.title', { name })} trail={[from]}>
      <LeaveImport sending={isSending && state.work?.isHandedOver !== true} typed={state.typed.size > 0} />
      {file ? (
        <Stack>
          <CheckPanel made={made} file={file} />
          {failure !== null && (
            <Alert severity="error" role="alert">
              {t(failure, { _: failure })}
            </Alert>
          )}
          <FaultGrid resource={resource} made={made} />
          {state.ended && !isSending && <RowResults resource={resource} made={made} />}
          <ImportFoot resource={resource} made={made} file={file} from={from} />
        </Stack>
      ) : (
        <ChooseFile
          resource={resource}
          given={given}
          problem={state.problem}
          source={state.source}
          failure={failure}
          work={state.work}
          onFile={made.choose}
          onSeveral={() => made.fail('several_files')}
        />
      )}
    </FormPage>
  );
}
