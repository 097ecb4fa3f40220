import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { details } from '../fieldTypes/details.ts';
import { InlineValue } from '../record/InlineValue.tsx';
import { LabelScope, useLabels } from '../record/labels.ts';
import type { AuditChange, AuditEvent } from './auditEvent.ts';
import { clipped, different } from './difference.ts';
import { rich } from './rich.tsx';

const Strong = styled('strong')({ fontWeight: 600 });
const Value = styled('span')(({ theme }) => ({
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
  // In the middle of a sentence a colour alone does not say that it leads somewhere.
  '& a': { textDecoration: 'underline' },
}));
const Parts = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export interface EventWordsProps {
  readonly event: AuditEvent;
  readonly resource: ResolvedResource;
}

/** Words for the two actions that are said in one way whatever changed. */
const whole: Readonly<Record<string, string>> = {
  create: 'views.history.created',
  delete: 'views.history.deleted',
};

/**
 * What somebody did to a record, as a sentence: "Ama Mensah changed Name from Gold Coast to Ghana".
 * @example <EventWords event={event} resource={model.resources.countries} />
 */
export function EventWords({ event, resource }: EventWordsProps) {
  const t = useTranslate();
  const labels = useLabels();
  const actor = <Strong>{event.byService ? t('views.history.system') : event.actor}</Strong>;
  const said = (key: string, parts: Readonly<Record<string, ReactNode>> = {}, options: object = {}) =>
    rich((words) => t(key, { ...words, ...options }), { actor, ...parts });
  const done = useModel().workflows[resource.workflow ?? '']?.actions[event.action];
  const inputs = done?.asks ?? [];
  const scope = `workflows.${resource.workflow ?? ''}.actions.${event.action}`;
  // What an action asked for beside the fields of the record stands in the history alone.
  const fieldOf = (name: string) => resource.field[name] ?? inputs.find((one) => one.name === name);
  const changes = event.changes.filter(({ field }) => isReadable(fieldOf(field)));
  const key = whole[event.action];
  if (key) return said(key);

  const partsOf = (change: AuditChange) => {
    const field = fieldOf(change.field);
    const isNote = !resource.field[change.field];
    const value = (one: unknown) =>
      field ? (
        <Value>
          <LabelScope.Provider value={isNote ? scope : null}>
            <InlineValue field={field} value={one} record={{ id: '' }} />
          </LabelScope.Provider>
        </Value>
      ) : null;
    const [from, to] = isText(change) ? different(change.from, change.to) : [clipped(change.from), clipped(change.to)];
    const label = isNote ? t(`${scope}.fields.${change.field}`) : labels.field(change.field);
    return { field: label, from: value(from), to: value(to) };
  };
  const list = (
    <Parts>
      {changes.map((change) => (
        <li key={change.field}>{rich((words) => t(`views.history.part_${kindOf(change)}`, words), partsOf(change))}</li>
      ))}
    </Parts>
  );
  if (event.action !== 'update') {
    const other = t(`resources.${resource.name}.actions.${event.action}`, { _: event.action });
    const action = t(`workflows.${resource.workflow ?? ''}.actions.${event.action}.label`, { _: other });
    return (
      <>
        {said('views.history.acted', { action })}
        {/* What a new record began with is what the page shows, or what was changed since. */}
        {done?.creates ? null : list}
      </>
    );
  }
  const [first] = changes;
  if (!first) return said('views.history.updated');
  if (changes.length === 1) return said(`views.history.${kindOf(first)}`, partsOf(first));
  return (
    <>
      {said('views.history.several', {}, { smart_count: changes.length })}
      {list}
    </>
  );
}

/** Keys and raw data say nothing to a person. */
function isReadable(field: ResolvedField | undefined): boolean {
  return field !== undefined && details[field.spec.type] !== null;
}

/** Both sides are words. */
function isText(change: AuditChange): change is AuditChange & { readonly from: string; readonly to: string } {
  return typeof change.from === 'string' && typeof change.to === 'string';
}

/** Of formatted text the history keeps the words: when those are the same, the formatting is not. */
function kindOf({ from, to }: AuditChange): 'changed' | 'set' | 'cleared' | 'reformatted' {
  if (isEmpty(from)) return 'set';
  if (isEmpty(to)) return 'cleared';
  return from === to ? 'reformatted' : 'changed';
}
