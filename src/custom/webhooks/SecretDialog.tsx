import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { CopyButton } from '../../views/fieldTypes/detailParts/CopyButton.tsx';
import { useCall } from '../useCall.ts';

interface SecretDialogProps {
  readonly webhook: RaRecord;
  readonly onClose: () => void;
}

/** Shows what a webhook knows our calls by; asked for when it opens, and kept nowhere. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  const t = useTranslate();
  const word = (key: string, options: object = {}) => t(`resources.webhooks.page.${key}`, options);
  const titleId = useId();
  const { secret, problem } = useSecret(String(webhook.id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{word('title', { title: String(webhook.name) })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{word('text')}</DialogContentText>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {!problem && secret === undefined ? <Skeleton height={32} /> : null}
        {secret === undefined ? null : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
              {secret}
            </Box>
            <CopyButton text={secret} label={word('copy')} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{word('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useSecret(guid: string) {
  const ask = useCall('webhooks', 'secret');
  const [told, setTold] = useState<{ readonly secret?: string; readonly problem?: string }>({});
  useEffect(() => {
    let isOpen = true;
    ask({ params: { guid } }).then(
      ({ data }) => isOpen && setTold({ secret: data.secret }),
      (error: unknown) => isOpen && setTold({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isOpen = false;
    };
  }, [ask, guid]);
  return told;
}
