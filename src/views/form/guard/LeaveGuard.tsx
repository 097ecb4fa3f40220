import { useBlocker, useCanBlock } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { isFormDirty, markForm } from './dirtyForms.ts';

const loadDialog = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });
const LeaveDialog = lazy(loadDialog);

export interface LeaveGuardProps {
  /** The form that is guarded. */
  readonly form: symbol;
  readonly dirty: boolean;
  /** Whether what was typed waits as a draft. */
  readonly keepsDraft: boolean;
  /** Throws away what was typed, draft and all. */
  readonly onDiscard: () => void;
}

/**
 * Asks before unsaved text is left behind: by a link, Back, or closing the tab.
 * @example <LeaveGuard form={id} dirty={isDirty} keepsDraft onDiscard={drafts.clear} />
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { form, dirty } = props;
  const canBlock = useCanBlock();
  useEffect(() => markForm(form, dirty), [form, dirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    // Here when it is needed, also when the network is not.
    loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => {
      if (isFormDirty(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form, dirty]);
  return canBlock ? <RouteGuard {...props} /> : null;
}

function RouteGuard({ form, keepsDraft, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isFormDirty(form) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        keepsDraft={keepsDraft}
        onStay={() => blocker.reset?.()}
        onKeep={() => blocker.proceed?.()}
        onDiscard={() => {
          onDiscard();
          blocker.proceed?.();
        }}
      />
    </Suspense>
  );
}
