import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Message } from './Message.tsx';

/** The person's role does not go as far as this page; nobody is signed out for it. */
export function Forbidden() {
  const t = useTranslate();
  return (
    <Message title={t('app.pages.forbidden.title')} text={t('app.pages.forbidden.text')}>
      <Button variant="contained" component={Link} to="/">
        {t('app.pages.forbidden.home')}
      </Button>
    </Message>
  );
}
