import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { type NotificationPayload, type NotificationType, useTranslate } from 'ra-core';
import type { ElementType } from 'react';
import { readingTime } from './reading.ts';
import { useShownNotification } from './useShownNotification.ts';

const icons: Readonly<Record<NotificationType, ElementType>> = {
  success: CheckCircleOutline,
  info: InfoOutlined,
  warning: WarningAmber,
  error: ErrorOutline,
};

/** An error is left for the person to put away; everything else goes when it can have been read. */
function stayOf({ type, notificationOptions }: NotificationPayload, text: string): number | null {
  const wanted = notificationOptions?.autoHideDuration;
  if (wanted !== undefined) return wanted;
  return type === 'error' ? null : readingTime(text);
}

/** Says what was done to what, at the bottom left, above the foot of forms; one thing after the other. */
export function Notifications() {
  const t = useTranslate();
  const { shown, isOpen, close, gone } = useShownNotification();
  if (!shown) return null;
  const { message, type, notificationOptions } = shown;
  const text = typeof message === 'string' ? t(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  const Icon = icons[type];
  const isUrgent = type === 'error' || type === 'warning';
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={stayOf(shown, typeof text === 'string' ? text : '')}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') close();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ transition: { onExited: gone } }}
      sx={{
        bottom: { xs: 80, sm: 80 },
        left: { xs: 16, sm: 16 },
        right: { xs: 16, sm: 'auto' },
        maxWidth: { sm: 440 },
      }}
    >
      <SnackbarContent
        role={isUrgent ? 'alert' : 'status'}
        sx={{ flexWrap: 'nowrap', alignItems: 'flex-start', py: 0.5, '& .MuiSnackbarContent-message': { py: 2 } }}
        message={
          <Box sx={{ display: 'flex', gap: 2, overflowWrap: 'anywhere' }}>
            <Box
              component={Icon}
              aria-hidden="true"
              sx={{ fontSize: 20, flex: 'none', color: (theme) => theme.palette[type].main }}
            />
            <span>{text}</span>
          </Box>
        }
        action={
          <IconButton size="small" aria-label={t('app.close')} onClick={close}>
            <Close />
          </IconButton>
        }
      />
    </Snackbar>
  );
}
