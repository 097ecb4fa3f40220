import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));

const sending = (template: RaRecord) => <SendAction template={template} />;

/** The page of an e-mail template, from which it is sent. */
export function EmailTemplatePage() {
  return <ResourceShow actions={sending} />;
}

function SendAction({ template }: { readonly template: RaRecord }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('resources.email_templates.page.send')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SendDialog template={template} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
