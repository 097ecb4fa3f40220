import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Message } from './Message.tsx';

/** There is nothing at this address. */
export function NotFound() {
  const t = useTranslate();
  return (
    <Message title={t('app.pages.not_found.title')} text={t('app.pages.not_found.text')}>
      <Button variant="contained" component={Link} to="/">
        {t('app.pages.not_found.home')}
      </Button>
    </Message>
  );
}
