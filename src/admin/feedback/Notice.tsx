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
import { measures } from '../../views/theme/tokens.ts';
import { readingTime } from './reading.ts';
import type { ShownNotification } from './useShownNotification.ts';

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

/** Where there is a column of navigation, its foot is where nothing is covered; else above the foot of forms. */
const places = {
  navigation: { bottom: 56, left: 8, right: 'auto', width: measures.navigation - 16 },
  page: { bottom: 80, left: 16, right: { xs: 16, sm: 'auto' }, maxWidth: { sm: 440 } },
} as const;

export type Place = keyof typeof places;

interface NoticeProps extends Omit<ShownNotification, 'shown'> {
  readonly shown: NotificationPayload;
  readonly place: Place;
}

/** One notification, at the bottom left. */
export function Notice({ place, shown, isOpen, close, gone }: NoticeProps) {
  const t = useTranslate();
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
      sx={{ '&.MuiSnackbar-root': places[place] }}
    >
      <SnackbarContent
        role={isUrgent ? 'alert' : 'status'}
        sx={{
          typography: 'body2',
          flexWrap: 'nowrap',
          alignItems: 'flex-start',
          minWidth: '0 !important',
          width: '100%',
          px: 3,
          py: 1,
          '& .MuiSnackbarContent-message': { py: 2, flex: 1, minWidth: 0 },
          '& .MuiSnackbarContent-action': { mr: -1.5, pl: 2, pt: 1 },
        }}
        message={
          <Box sx={{ display: 'flex', gap: 2, overflowWrap: 'anywhere' }}>
            <Box
              component={Icon}
              aria-hidden="true"
              sx={{ fontSize: 18, mt: '1px', flex: 'none', color: (theme) => theme.palette[type].main }}
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
