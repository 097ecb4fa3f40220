import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogContentText from '@mui/material/DialogContentText';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { CallError, newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { useAwaited } from '../attachments/useAwaited.ts';
import { FormDialog } from '../form/draft/FormDialog.tsx';
import { useDialogDraft } from '../form/draft/useDialogDraft.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { type FormValues, initialValues } from '../form/initialValues.ts';
import { holdStill } from '../form/holdStill.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { recordTitle } from '../recordTitle.ts';
import { ActionFields } from './ActionFields.tsx';
import { useDecision } from './useDecision.ts';
import { useLateStart } from './useLateStart.ts';
import { useStartOf } from './useStartOf.ts';
import { useSuggested } from './useSuggested.ts';
import { RehearsalResult } from './RehearsalResult.tsx';
import { useRehearsal } from './useRehearsal.ts';
import { KnownBefore } from './KnownBefore.tsx';
import { Moved } from '../record/fresh/Moved.tsx';
import { movedTo } from './movedTo.ts';
import { Notices } from './Notices.tsx';
import { Preview } from './Preview.tsx';
import { Restated } from './Restated.tsx';
import { usePerformAction } from './usePerformAction.ts';

export interface ActionDialogProps {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
  /** The record that it is done to; null when it makes one. */
  readonly record: RaRecord | null;
  /** Values that are given and not asked for. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** What its words call it by: the record when not given. */
  readonly about?: RaRecord;
  /** With the record as it is after, before it closes. */
  readonly onDone?: (saved: RaRecord) => void;
  readonly onClose: () => void;
}

const nothing = {};

/**
 * Says in one sentence what an action will do, asks for what it needs, and does it once, to the record as it is shown and to no other:
 * once that has moved, nothing is done until it was looked at anew. What was typed stays until it is done.
 * @example <ActionDialog workflow={workflow} action={close} resource={resource} record={record} onClose={hide} />
 */
export function ActionDialog({
  workflow,
  action,
  resource,
  preset = nothing,
  onDone,
  onClose,
  ...given
}: ActionDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const perform = usePerformAction(resource);
  const { expect } = useAwaited();
  const decision = useDecision({ workflow, action, resource, record: given.record, about: given.about, onClose });
  const record = given.record && decision.record;
  const about = given.record ? undefined : (decision.record ?? given.about);
  const owner = given.record ? undefined : decision.resource;
  const [key, setKey] = useState(newIdempotencyKey);
  const scope = `workflows.${workflow.name}.actions.${action.name}`;
  const title = (about && owner ? recordTitle(owner, about, t) : record && recordTitle(resource, record, t)) ?? '';
  const inputs = useMemo(() => action.asks.filter(({ name }) => !(name in preset)), [action, preset]);
  // What the service wants besides, once it has said so.
  const [demanded, setDemanded] = useState<readonly string[]>([]);
  // Refusals of what was decided before the record was looked at anew are not said of it.
  const [judged, setJudged] = useState(0);
  const [turn, setTurn] = useState(0);
  const shown = inputs.filter(({ name }) => !action.asksAgain.includes(name) || demanded.includes(name));
  const save = async (values: Readonly<FormValues>) => {
    try {
      return await perform(action, record, { ...values, ...preset }, key);
    } catch (error) {
      const moved = record && movedTo(workflow, error);
      if (moved) decision.report(moved);
      if (error instanceof CallError) setDemanded(error.fields.flatMap(({ field }) => field ?? []));
      throw error;
    }
  };
  // What the record says already, or the one that it is made for, as somebody would type it.
  const [start] = useState(() => {
    if (action.startsFromRecord) return initialValues(inputs, record);
    const from = Object.entries(action.on?.start ?? {}).map(([name, field]) => [name, about?.[field]]);
    return initialValues(inputs, { ...Object.fromEntries(from), id: '' });
  });
  const state = useRecordForm({
    fields: inputs,
    ...(action.startsFromRecord || (action.on && about)
      ? { start: { ...initialValues(inputs, null), ...withoutEmpty(start) } }
      : {}),
    operation: 'create',
    record: null,
    onSave: save,
    onSaved: (saved) => {
      const reached = t(`workflows.${workflow.name}.states.${String(saved[workflow.field])}`);
      notify(t(`${scope}.done`, { title, state: reached }), { type: 'success' });
      draft.done();
      if (action.attaches) expect({ resource: resource.name, id: String(saved.id), field: action.attaches });
      onDone?.(saved);
      onClose();
    },
  });
  const { form, busy, refused, refusal } = state;
  const moved = busy ? null : decision.now;
  const submit = (event?: SyntheticEvent) => {
    if (moved === null) return state.submit(event);
    event?.preventDefault();
    event?.stopPropagation();
  };
  const draft = useDialogDraft({
    form,
    resource: resource.name,
    of: `${action.name} ${record ? `of ${record.id}` : `with ${JSON.stringify(preset)}`}`,
    fields: inputs,
    asksAgain: action.asksAgain,
    onClose,
  });
  // What it starts with is what the record says that is shown, where nothing was typed.
  const renewed = useMemo(
    () => (action.startsFromRecord && turn > 0 ? withoutEmpty(initialValues(inputs, record)) : nothing),
    [action, inputs, record, turn],
  );
  useLateStart(form, renewed);
  const lookAnew = () => {
    setKey(newIdempotencyKey());
    setDemanded([]);
    for (const name of action.asksAgain) form.resetField(name);
    setJudged(refused);
    setTurn(turn + 1);
    decision.lookAnew();
  };
  useSuggested(action, record, form);
  useStartOf(action, about, form);
  const { preview } = action;
  const below =
    preview && record
      ? { [preview.by.at(-1) ?? '']: <Preview action={action} preview={preview} record={record} /> }
      : nothing;
  // Whoever began it by its key confirms it by Enter, without going to a field first; nothing that is hard to undo.
  const confirmByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isOutside = event.target instanceof Element && event.target.closest('form') === null;
    if (event.key === 'Enter' && isOutside && action.emphasis !== 'danger') submit();
  };
  const isWanted = !busy && moved === null;
  const rehearsal = useRehearsal({ resource, action, record, fields: inputs, preset, form, isWanted });
  const wanting = (rehearsal.foreseen?.refused?.field_errors ?? []).map(({ field }) => field);
  if (wanting.some((name) => !demanded.includes(name))) setDemanded([...new Set([...demanded, ...wanting])]);
  const confirm = (
    <Button
      type="submit"
      variant="contained"
      color={action.emphasis === 'danger' ? 'error' : 'primary'}
      aria-disabled={busy || moved !== null}
      aria-busy={busy}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      {...holdStill}
    >
      {t(`${scope}.label`)}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      draft={draft}
      busy={busy}
      scope={scope}
      title={t(`${scope}.label`)}
      back={t('views.workflow.back')}
      confirm={confirm}
      onSubmit={submit}
      onKeyDown={confirmByEnter}
    >
      <DialogContentText>{t(`${scope}.confirm`, { title })}</DialogContentText>
      {record ? <Restated action={action} resource={resource} record={record} /> : null}
      {record ? <Notices action={action} record={record} /> : null}
      {action.knownBefore && record ? <KnownBefore known={action.knownBefore} record={record} /> : null}
      {draft.banner}
      {moved ? (
        <Moved resource={decision.resource} held={decision.record} now={moved} onLook={lookAnew} />
      ) : (
        <ErrorSummary refused={refused} refusal={refused > judged ? refusal : null} fields={inputs} />
      )}
      <ActionFields fields={shown} below={below} />
      <RehearsalResult workflow={workflow} action={action} record={record} rehearsal={rehearsal} />
    </FormDialog>
  );
}

const withoutEmpty = (values: Readonly<FormValues>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
