import type { RaRecord } from 'ra-core';
import { createContext, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { useWorkflow } from './useActions.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })));

/** The action whose dialog is open, what opens one, and of which record. */
export interface OpenAction {
  readonly resource: string;
  readonly id: RaRecord['id'];
  readonly open: ResolvedAction | null;
  readonly setOpen: (action: ResolvedAction | null) => void;
}

/** Null where no page keeps the dialogs of its actions. */
export const OpenActionContext = createContext<OpenAction | null>(null);

export interface ActionStageProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly children: ReactNode;
}

/**
 * Keeps the dialog of an action apart from the bar that begins it: the bar is drawn anew when the window becomes narrow, and what is
 * typed in the dialog stays.
 * @example <ActionStage resource={resource} record={record}><ActionBar resource={resource} record={record} /></ActionStage>
 */
export function ActionStage({ resource, record, children }: ActionStageProps) {
  const workflow = useWorkflow(resource);
  // Begun for one record: on the page of the next one it is over, and nothing typed for the first is said of the second.
  const [begun, setBegun] = useState<{ readonly id: RaRecord['id']; readonly action: ResolvedAction } | null>(null);
  if (begun && begun.id !== record.id) setBegun(null);
  const open = begun?.id === record.id ? begun.action : null;
  const value = useMemo(
    () => ({
      resource: resource.name,
      id: record.id,
      open,
      setOpen: (action: ResolvedAction | null) => setBegun(action && { id: record.id, action }),
    }),
    [resource.name, record.id, open],
  );
  return (
    <OpenActionContext.Provider value={value}>
      {children}
      {workflow && open ? (
        <Suspense fallback={null}>
          <ActionDialog
            workflow={workflow}
            action={open}
            resource={resource}
            record={record}
            onClose={() => setBegun(null)}
          />
        </Suspense>
      ) : null}
    </OpenActionContext.Provider>
  );
}
