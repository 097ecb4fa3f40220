import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { inWords } from '../../../schema/day.ts';
import { hasRole, matches } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Facts, Stack } from '../../../views/record/parts.ts';
import { PanelButton } from './PanelButton.tsx';
import { Quiet } from './Quiet.ts';
import { claimIn } from './parts.ts';

const LawyerDialog = lazy(async () => ({ default: (await import('./LawyerDialog.tsx')).LawyerDialog }));

const facts = ['lawyer_name', 'lawyer_firm', 'lawyer_phone', 'lawyer_email', 'note', 'assigned_by'] as const;

/** The lawyer who has a claim; those who decide give it to one. */
export function LawyerPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const [isOpen, setOpen] = useState(false);
  const lawyer = claimIn(record).additional_details ?? null;
  const word = (name: string) => t(`resources.claims.desk.lawyer.${name}`);
  const mayAssign =
    matches(hasRole('assessor', 'administrator'), record, context) &&
    record.status !== 'initiated' &&
    record.status !== 'discarded';
  return (
    <Stack>
      {lawyer ? (
        <Facts>
          {facts
            .filter((name) => lawyer[name] !== null)
            .map((name) => (
              <div key={name}>
                <dt>{word(`fields.${name}`)}</dt>
                <dd>{lawyer[name]}</dd>
              </div>
            ))}
          <div>
            <dt>{word('fields.assigned_at')}</dt>
            <dd>{inWords(lawyer.assigned_at, context)}</dd>
          </div>
        </Facts>
      ) : (
        <Quiet>{word('none')}</Quiet>
      )}
      {mayAssign ? <PanelButton onPress={() => setOpen(true)}>{word(lawyer ? 'edit' : 'add')}</PanelButton> : null}
      <Suspense fallback={null}>
        {isOpen ? <LawyerDialog claim={record} lawyer={lawyer} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
