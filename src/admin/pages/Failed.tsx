import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { MissingPartError } from '../release/missingPart.ts';
import { tab } from '../release/reload.ts';
import { Message } from './Message.tsx';

/** A page that broke, or whose part of the program is gone since a new release. */
export function Failed({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const words = error instanceof MissingPartError ? 'app.pages.release' : 'app.pages.failed';
  return (
    <Message title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <Button variant="contained" onClick={() => tab.reload()}>
        {t(`${words}.reload`)}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => tab.reload('/')}>
        {t('app.pages.failed.home')}
      </Button>
    </Message>
  );
}
