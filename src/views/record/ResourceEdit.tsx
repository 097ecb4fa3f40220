import {
  type RaRecord,
  useCreatePath,
  useDataProvider,
  useEditController,
  useNavigate,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { useDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useDeclaration } from '../context/ModelContext.ts';
import { draftable } from '../form/draft/useDraftKeeping.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useSaveRecord } from '../form/useSaveRecord.ts';
import { recordTitle } from '../recordTitle.ts';
import { useFreshness } from './fresh/useFreshness.ts';
import { RecordProblem } from './RecordProblem.tsx';
import { useDone } from './useDone.ts';

const stay = { onError: () => undefined };

/** The page that changes a record of the resource around it. @example <Resource name="countries" edit={<ResourceEdit />} /> */
export function ResourceEdit() {
  const resource = useDeclaration(useResourceContext() ?? '');
  const freshness = useFreshness();
  const { record, error, isPending, refetch } = useEditController({
    mutationMode: 'pessimistic',
    queryOptions: { ...stay, ...freshness },
  });
  if (record) return <EditForm key={record.id} resource={resource} record={record} />;
  if (isPending) return <FormSkeleton resource={resource} />;
  return <RecordProblem resource={resource} error={error} onRetry={() => void refetch()} />;
}

interface EditFormProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

function EditForm({ resource, record }: EditFormProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const done = useDone();
  const [fields] = useState(() => draftable(resource.fields));
  const drafts = useDraft(resource.name, String(record.id), fields);
  const save = useSaveRecord(resource.name);
  const show = path({ resource: resource.name, id: record.id, type: 'show' });
  const title = recordTitle(resource, record, t) ?? t(`resources.${resource.name}.name`, { smart_count: 1 });
  return (
    <FormPage
      title={t('views.form.edit_title', { title })}
      trail={[
        {
          to: path({ resource: resource.name, type: 'list' }),
          title: t(`resources.${resource.name}.name`, { smart_count: 2 }),
        },
        { to: show, title },
      ]}
    >
      <RecordForm
        resource={resource}
        operation="update"
        record={record}
        drafts={drafts}
        onSave={(values, base) => save.update(base ?? record, values)}
        onSaved={(saved) => {
          done('updated', resource, saved);
          redirect('show', resource.name, saved.id);
        }}
        onCurrent={async (id) => (await dataProvider.getOne(resource.name, { id })).data}
        onCancel={() => navigate(show)}
      />
    </FormPage>
  );
}
