import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { focus } from '../../record/focus.ts';
import { isFormDirty, markForm } from './dirtyForms.ts';

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
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      keepsDraft={keepsDraft}
      onStay={() => blocker.reset?.()}
      onKeep={() => blocker.proceed?.()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly keepsDraft: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The question itself; staying is what Enter and Escape do. */
export function LeaveDialog({ open, keepsDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('views.form.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t(keepsDraft ? 'views.form.leave.kept' : 'views.form.leave.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard} sx={{ marginRight: 'auto' }}>
          {t('views.form.leave.discard')}
        </Button>
        {keepsDraft ? (
          <Button variant="outlined" color="inherit" onClick={onKeep}>
            {t('views.form.leave.keep')}
          </Button>
        ) : null}
        <Button variant="contained" onClick={onStay} ref={focus}>
          {t('views.form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
