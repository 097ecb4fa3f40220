import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';
import { SendDialog } from './SendDialog.tsx';

/** The page of an e-mail template, from which it is sent. */
export function EmailTemplatePage() {
  return <ResourceShow actions={(template) => <SendAction template={template} />} />;
}

function SendAction({ template }: { readonly template: RaRecord }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('resources.email_templates.page.send')}
      </Button>
      {isOpen ? <SendDialog template={template} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
