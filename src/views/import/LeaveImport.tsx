import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { isFormDirty, markForm } from '../form/guard/dirtyForms.ts';
import { focus } from '../record/focus.ts';

/** Asks before an import is left that is under way, or whose corrections are not sent. */
export function LeaveImport({ sending, typed }: { readonly sending: boolean; readonly typed: boolean }) {
  const canBlock = useCanBlock();
  const [form] = useState(() => Symbol('import'));
  const dirty = sending || typed;
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

function Question({ form, sending }: { readonly form: symbol; readonly sending: boolean }) {
  const t = useTranslate();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isFormDirty(form) && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset?.();
  return (
    <Dialog open onClose={stay} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('imports.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t(sending ? 'imports.leave.sending' : 'imports.leave.typed')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {t('imports.leave.leave')}
        </Button>
        <Button variant="contained" onClick={stay} ref={focus}>
          {t('imports.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
