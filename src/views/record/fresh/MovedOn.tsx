import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { formatDateTime, formatTime } from '../../../../i18n/format.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../../schema/model.ts';
import type { AuditEvent } from '../../history/auditEvent.ts';
import { useHistory } from '../../history/useHistory.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { holdStill } from '../../form/holdStill.ts';
import { StateChip } from '../../workflow/StateChip.tsx';

/** So many of the last changes are shown. */
const most = 3;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export interface MovedOnProps {
  readonly resource: ResolvedResource;
  /** As it was when somebody began to decide. */
  readonly held: RaRecord;
  readonly now: RaRecord;
  /** What the button says that takes the record as it is now. */
  readonly look: string;
  readonly onLook: () => void;
}

/**
 * What a dialog shows has moved meanwhile: who did what and when, what it is now, and the way to look at it anew.
 * @example <MovedOn resource={orders} held={held.record} now={held.now} look={t('views.workflow.anew')} onLook={held.renew} />
 */
export function MovedOn({ resource, held, now, look, onLook }: MovedOnProps) {
  const { t } = useSchemaContext();
  const workflow = useModel().workflows[resource.workflow ?? ''];
  const { events, failed, hasHistory, retry } = useHistory(resource, now.id, most);
  const isKnown = events !== undefined || failed || !hasHistory;
  const seenAt = text(held.updated_at);
  // Where the record does not say when it was last changed, its history does.
  const since = (events ?? []).filter(({ at }, index) => (seenAt === '' ? index === 0 : at > seenAt)).toReversed();
  // What was read of the history before the record moved once more is read again.
  const fetched = useRef(now.version);
  useEffect(() => {
    if (fetched.current === now.version) return;
    fetched.current = now.version;
    retry();
  });
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onLook} {...holdStill}>
          {look}
        </Button>
      }
    >
      {since.map((event) => (
        <Done key={event.id} event={event} workflow={workflow} />
      ))}
      {since.length === 0 && isKnown ? t('views.workflow.changed_by_somebody') : null}
      {workflow && typeof now[workflow.field] === 'string' ? (
        <div>
          {t('views.workflow.moved')} <StateChip workflow={workflow} state={String(now[workflow.field])} />
        </div>
      ) : null}
    </Alert>
  );
}

interface DoneProps {
  readonly event: AuditEvent;
  readonly workflow: ResolvedWorkflow | undefined;
}

/** One change, in a sentence. */
function Done({ event: { action, actor, byService, at }, workflow }: DoneProps) {
  const { t, locale, now } = useSchemaContext();
  const isToday = formatDateTime(at, locale).slice(0, 10) === formatDateTime(now, locale).slice(0, 10);
  const when = isToday
    ? t('views.workflow.at', { time: formatTime(at, locale) })
    : t('views.workflow.on', { date: formatDateTime(at, locale) });
  const who = byService ? t('views.history.system') : actor;
  if (!workflow?.actions[action]?.endpoint) return <div>{t('views.workflow.changed', { actor: who, when })}</div>;
  const label = t(`workflows.${workflow.name}.actions.${action}.label`);
  return <div>{t('views.workflow.did', { actor: who, action: label, when })}</div>;
}
