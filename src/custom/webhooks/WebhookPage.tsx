import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog.tsx')).SecretDialog }));

const showing = (webhook: RaRecord) => <SecretAction webhook={webhook} />;

/** The page of a webhook, from which its secret is had. */
export function WebhookPage() {
  return <ResourceShow actions={showing} />;
}

function SecretAction({ webhook }: { readonly webhook: RaRecord }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('resources.webhooks.page.secret')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SecretDialog webhook={webhook} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
