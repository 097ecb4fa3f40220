import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useCall } from '../useCall.ts';
import { describedBy, FieldShell } from '../../views/fieldTypes/inputParts/FieldShell.tsx';
import { useOnePress } from '../../views/useOnePress.ts';
import { readAddresses } from './addresses.ts';

interface SendDialogProps {
  readonly template: RaRecord;
  readonly onClose: () => void;
}

/** What the service says it did. */
function failedOf(answer: unknown): readonly string[] {
  const failed = typeof answer === 'object' && answer !== null && 'failed' in answer ? answer.failed : null;
  return Array.isArray(failed) ? failed.map(String) : [];
}

/** Asks for the addresses of an e-mail template and sends it, once per press. */
export function SendDialog({ template, onClose }: SendDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const send = useCall('email_templates', 'send');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, press } = useOnePress();
  const title = String(template.code);
  const word = (key: string, options: object = {}) => t(`resources.email_templates.page.${key}`, { title, ...options });
  const help = word('recipients_help');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { addresses, wrong } = readAddresses(typed);
    if (wrong !== null) {
      setError(wrong === '' ? t('validation.required') : word('wrong', { address: wrong }));
      return;
    }
    void press(async () => await sendTo(addresses));
  }

  async function sendTo(addresses: readonly string[]): Promise<void> {
    setProblem(null);
    try {
      const body = { email_template_guid: template.id, email_recipients: addresses, email_code: title };
      const failed = failedOf((await send({ body })).data);
      notify(word('done', { smart_count: addresses.length - failed.length }), { type: 'success' });
      if (failed.length === 0) onClose();
      else {
        setTyped(failed.join('\n'));
        setProblem(word('partly', { addresses: failed.join(', ') }));
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('errors.sending_email'));
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{word('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{word('text')}</DialogContentText>
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
          <FieldShell id={id} label={word('recipients')} required error={error} help={help}>
            <OutlinedInput
              id={id}
              value={typed}
              multiline
              minRows={2}
              maxRows={8}
              fullWidth
              error={error !== undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              inputProps={{
                'aria-required': true,
                'aria-invalid': error !== undefined,
                'aria-describedby': describedBy(id, { error, help }),
                inputMode: 'email',
                spellCheck: false,
              }}
            />
          </FieldShell>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('views.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy} aria-busy={busy}>
            {word('send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
