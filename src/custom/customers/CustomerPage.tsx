import type { RaRecord } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { allows, isShown } from '../../views/record/allows.ts';
import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { ResourceShow } from '../../views/record/ResourceShow.tsx';

const LoyaltyDialog = lazy(async () => ({ default: (await import('./LoyaltyDialog.tsx')).LoyaltyDialog }));
const ReminderDialog = lazy(async () => ({ default: (await import('./ReminderDialog.tsx')).ReminderDialog }));

const KycPanel = lazy(async () => ({ default: (await import('./kyc/KycPanel.tsx')).KycPanel }));

const panels: readonly RecordPanel[] = [
  { name: 'kyc', title: 'resources.customers.desk.kyc.title', Content: KycPanel },
];

const actionsFor = (customer: RaRecord) => <CustomerActions customer={customer} />;

/** The page of a customer, with what an agent does for one beyond changing the record. */
export function CustomerPage() {
  return <ResourceShow actions={actionsFor} panels={panels} />;
}

function CustomerActions({ customer }: { readonly customer: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const customers = useDeclaration('customers');
  const [open, setOpen] = useState<'loyalty' | 'reminder' | null>(null);
  if (!allows(customers, 'update', customer, context)) return null;
  const loyalty = customers.field.loyalty_opt_in;
  const isAlive = customer.status !== 'deceased';
  const close = () => setOpen(null);
  const word = (key: string) => t(`resources.customers.desk.${key}`);
  return (
    <>
      {isAlive ? (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('reminder')}>
          {word('reminder.button')}
        </Button>
      ) : null}
      {loyalty && isAlive && isShown(loyalty, customer, context) ? (
        <Button variant="outlined" color="inherit" onClick={() => setOpen('loyalty')}>
          {word(customer.loyalty_opt_in === true ? 'loyalty.leave' : 'loyalty.join')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'loyalty' ? <LoyaltyDialog customer={customer} onClose={close} /> : null}
        {open === 'reminder' ? <ReminderDialog customer={customer} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
