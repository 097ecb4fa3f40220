import {
  type RaRecord,
  useCreateController,
  useCreatePath,
  useLocation,
  useNavigate,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey, useDraft } from '../../dataProvider/index.ts';
import { useDeclaration } from '../context/ModelContext.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { FormValues } from '../form/initialValues.ts';
import { draftable } from '../form/draft/useDraftKeeping.ts';
import { useSaveRecord } from '../form/useSaveRecord.ts';
import { useDone } from './useDone.ts';

/** What whoever led here gives to begin with: texts for fields of the form, kept out of the address. */
function givenIn(state: unknown, fields: readonly ResolvedField[]): Readonly<FormValues> {
  const given: unknown = typeof state === 'object' && state !== null && 'given' in state ? state.given : null;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => typeof value === 'string' && fields.some((field) => field.name === name && !field.readOnly),
    ),
  );
}

/** The page that makes a record of the resource around it. @example <Resource name="countries" create={<ResourceCreate />} /> */
export function ResourceCreate() {
  const resource = useDeclaration(useResourceContext() ?? '');
  const { state }: { readonly state?: unknown } = useLocation();
  const start = givenIn(state, resource.fields);
  // Somebody who stands here already and is led here with something else begins anew with that: the draft is kept.
  return <CreatePage key={JSON.stringify(start)} resource={resource} start={start} />;
}

interface CreatePageProps {
  readonly resource: ResolvedResource;
  readonly start: Readonly<FormValues>;
}

function CreatePage({ resource, start }: CreatePageProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const done = useDone();
  const { isPending } = useCreateController({ mutationMode: 'pessimistic' });
  const [fields] = useState(() => draftable(resource.fields));
  const drafts = useDraft(resource.name, 'new', fields);
  const save = useSaveRecord(resource.name);
  // One key for as long as the form is open: whatever becomes of an answer, one record is made.
  const [key] = useState(newIdempotencyKey);
  const list = path({ resource: resource.name, type: 'list' });
  if (isPending) return <FormSkeleton resource={resource} />;
  return (
    <FormPage
      title={t(`resources.${resource.name}.new`)}
      trail={[{ to: list, title: t(`resources.${resource.name}.name`, { smart_count: 2 }) }]}
    >
      <RecordForm
        resource={resource}
        operation="create"
        record={null}
        start={start}
        drafts={drafts}
        onSave={(values) => save.create(values, key)}
        onSaved={(record: RaRecord) => {
          done('created', resource, record);
          redirect('show', resource.name, record.id);
        }}
        onCancel={() => navigate(list)}
      />
    </FormPage>
  );
}
