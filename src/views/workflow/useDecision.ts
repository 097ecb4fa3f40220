import { type RaRecord, useNotify } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type Held, useHeld } from '../record/fresh/useHeld.ts';
import { availableActions } from './available.ts';

/** What somebody decides on in a dialog: a record, or the one that a new record is made for. */
export interface Decision extends Held<RaRecord | null> {
  readonly resource: ResolvedResource | undefined;
  /** Takes it as it is now, or closes the dialog with the reason where the action is not possible any more. */
  readonly lookAnew: () => void;
}

interface Deciding {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly resource: ResolvedResource;
  readonly record: RaRecord | null;
  readonly about: RaRecord | undefined;
  readonly onClose: () => void;
}

/**
 * Holds what an action is decided on while its dialog stands open.
 * @example const { record, now, lookAnew } = useDecision({ workflow, action, resource, record: order, about: undefined, onClose })
 */
export function useDecision({ workflow, action, resource, record, about, onClose }: Deciding): Decision {
  const notify = useNotify();
  const context = useSchemaContext();
  const owner = useModel().resources[action.on?.resource ?? ''];
  const shown = record ? resource : owner;
  const held = useHeld<RaRecord | null>(shown, record ?? (owner ? (about ?? null) : null));
  const lookAnew = () => {
    const { now } = held;
    if (!now) return;
    held.renew();
    if (isStillPossible({ workflow, action, now, context, isNew: record === null })) return;
    const { t } = context;
    const label = t(`workflows.${workflow.name}.actions.${action.name}.label`);
    const states = `workflows.${shown?.workflow ?? ''}.states`;
    const field = record ? workflow.field : 'status';
    const state = t(`${states}.${String(now[field])}`, { _: '' });
    notify(t(`views.workflow.${state === '' ? 'gone' : 'gone_in'}`, { action: label, state }), { type: 'warning' });
    onClose();
  };
  return { ...held, resource: shown, lookAnew };
}

interface Question {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly now: RaRecord;
  readonly context: Context;
  readonly isNew: boolean;
}

function isStillPossible({ workflow, action, now, context, isNew }: Question): boolean {
  if (isNew) return matches(action.on?.when ?? true, now, context);
  return availableActions(workflow, now, context).some((one) => one.action === action.name && one.allowed);
}
