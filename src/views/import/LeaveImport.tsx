import Button from '@mui/material/Button';
import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { QuestionDialog } from '../dialog/QuestionDialog.tsx';
import { takeFocus } from '../dialog/takeFocus.ts';
import { isFormDirty, markForm } from '../form/guard/dirtyForms.ts';

/** Row by row, or as one file that the service does not have yet. */
type Sending = false | 'sending' | 'handing';

/** Asks before an import is left that is under way, or whose corrections are not sent. */
export function LeaveImport({ sending, typed }: { readonly sending: Sending; readonly typed: boolean }) {
  const canBlock = useCanBlock();
  const [form] = useState(() => Symbol('import'));
  const dirty = sending !== false || typed;
  useEffect(() => markForm(form, dirty), [form, dirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isFormDirty(form)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form, dirty]);
  return canBlock ? <Question form={form} sending={sending} /> : null;
}

function Question({ form, sending }: { readonly form: symbol; readonly sending: Sending }) {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isFormDirty(form) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset?.();
  return (
    <QuestionDialog title={t('imports.leave.title')} text={t(`imports.leave.${sending || 'typed'}`)} onClose={stay}>
      <Button color="error" onClick={() => blocker.proceed?.()}>
        {t('imports.leave.leave')}
      </Button>
      <Button variant="contained" onClick={stay} ref={takeFocus}>
        {t('imports.leave.stay')}
      </Button>
    </QuestionDialog>
  );
}
