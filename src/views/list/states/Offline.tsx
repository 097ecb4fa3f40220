import { useTranslate } from 'ra-core';
import { ListMessage } from './ListMessage.tsx';

/** No connection and nothing kept: the list comes by itself once there is one. @example <Offline /> */
export function Offline() {
  const t = useTranslate();
  return (
    <ListMessage urgent icon="alert" title={t('views.list.offline')}>
      <p>{t('views.list.offline_help')}</p>
    </ListMessage>
  );
}
