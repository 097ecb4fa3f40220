import { useBlocker, useCanBlock } from 'ra-core';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { isFormDirty, markForm } from './dirtyForms.ts';

const loadDialog = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });
const LeaveDialog = lazy(loadDialog);

/** The person wants to close the dialog that the form stands in. */
export interface Closing {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export interface LeaveGuardProps {
  /** The form that is guarded. */
  readonly form: symbol;
  readonly dirty: boolean;
  /** Whether what was typed waits as a draft. */
  readonly keepsDraft: boolean;
  /** Puts away what is typed, before the question. */
  readonly onAsk: () => void;
  /** Throws away what was typed, draft and all. */
  readonly onDiscard: () => void;
  /** Not null while somebody closes the dialog around it. */
  readonly closing?: Closing | null;
}

/**
 * Asks before unsaved text is left behind: by a link, Back, closing the tab, or closing the dialog that it was typed in.
 * @example <LeaveGuard form={id} dirty={isDirty} keepsDraft onAsk={keepNow} onDiscard={forget} />
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { form, dirty, closing = null } = props;
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
  return (
    <>
      {canBlock ? <RouteGuard {...props} /> : null}
      {closing ? <Question {...props} closing={closing} /> : null}
    </>
  );
}

function RouteGuard(props: LeaveGuardProps) {
  const { form } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isFormDirty(form) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <Question {...props} closing={{ onStay: () => blocker.reset?.(), onLeave: () => blocker.proceed?.() }} />;
}

function Question({ keepsDraft, onAsk, onDiscard, closing }: LeaveGuardProps & { readonly closing: Closing }) {
  const ask = useEffectEvent(onAsk);
  useEffect(() => ask(), []);
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        keepsDraft={keepsDraft}
        onStay={closing.onStay}
        onKeep={closing.onLeave}
        onDiscard={() => {
          onDiscard();
          closing.onLeave();
        }}
      />
    </Suspense>
  );
}
