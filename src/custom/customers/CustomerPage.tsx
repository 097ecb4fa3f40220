import type { RaRecord } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { allows, isShown } from '../../views/record/allows.ts';
import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const LoyaltyDialog = lazy(async () => ({ default: (await import('./LoyaltyDialog.tsx')).LoyaltyDialog }));
const ReminderDialog = lazy(async () => ({ default: (await import('./ReminderDialog.tsx')).ReminderDialog }));

const SmsDialog = lazy(async () => ({ default: (await import('./SmsDialog.tsx')).SmsDialog }));

const KycPanel = lazy(async () => ({ default: (await import('./kyc/KycPanel.tsx')).KycPanel }));

const panels: readonly RecordPanel[] = [
  { name: 'kyc', title: 'resources.customers.desk.kyc.title', Content: KycPanel },
];

type Asking = 'loyalty' | 'reminder' | 'sms';

/** The page of a customer, with what an agent does for one beyond changing the record. */
export function CustomerPage() {
  // Kept here, since a screen that is turned has its buttons elsewhere: what is typed in a dialog outlives that.
  const [open, setOpen] = useState<{ readonly what: Asking; readonly customer: RaRecord } | null>(null);
  const close = () => setOpen(null);
  const actionsFor = useCallback(
    (customer: RaRecord) => <CustomerActions customer={customer} onAsk={(what) => setOpen({ what, customer })} />,
    [],
  );
  return (
    <>
      <ResourceShow actions={actionsFor} panels={panels} />
      <Suspense fallback={null}>
        {open?.what === 'loyalty' ? <LoyaltyDialog customer={open.customer} onClose={close} /> : null}
        {open?.what === 'sms' ? <SmsDialog customer={open.customer} onClose={close} /> : null}
        {open?.what === 'reminder' ? <ReminderDialog customer={open.customer} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface CustomerActionsProps {
  readonly customer: RaRecord;
  readonly onAsk: (what: Asking) => void;
}

function CustomerActions({ customer, onAsk }: CustomerActionsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const customers = useDeclaration('customers');
  if (!allows(customers, 'update', customer, context)) return null;
  const loyalty = customers.field.loyalty_opt_in;
  if (customer.status === 'deceased') return null;
  const asks = (what: Asking, key: string) => (
    <Button variant="outlined" color="inherit" onClick={() => onAsk(what)}>
      {t(`resources.customers.desk.${key}`)}
    </Button>
  );
  return (
    <>
      {asks('sms', 'sms.button')}
      {asks('reminder', 'reminder.button')}
      {loyalty && isShown(loyalty, customer, context)
        ? asks('loyalty', customer.loyalty_opt_in === true ? 'loyalty.leave' : 'loyalty.join')
        : null}
    </>
  );
}
