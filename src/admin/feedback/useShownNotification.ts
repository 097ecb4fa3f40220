import { type NotificationPayload, useNotificationContext } from 'ra-core';
import { useState } from 'react';

export interface ShownNotification {
  readonly shown: NotificationPayload | null;
  readonly isOpen: boolean;
  /** The person, or the time, has put it away. */
  readonly close: () => void;
  /** It has left the screen: the next one may come. */
  readonly gone: () => void;
}

/** One notification at a time: what is new sends away what has been said. */
export function useShownNotification(): ShownNotification {
  const { notifications, takeNotification } = useNotificationContext();
  const [closed, setClosed] = useState<NotificationPayload | null>(null);
  const shown = notifications[0] ?? null;
  return {
    shown,
    isOpen: shown !== null && shown !== closed && notifications.length === 1,
    close: () => setClosed(shown),
    gone: () => {
      takeNotification();
    },
  };
}
