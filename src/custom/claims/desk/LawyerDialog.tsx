import { type RaRecord, useTranslate } from 'ra-core';
import { CallError } from '../../../dataProvider/index.ts';
import { useCall } from '../../useCall.ts';
import { lawyerAsks } from '../../../resources/claim/desk.ts';
import { PartDialog } from './PartDialog.tsx';
import type { Lawyer } from './parts.ts';
import { useChanging } from './useChanging.ts';

interface LawyerDialogProps {
  readonly claim: RaRecord;
  readonly lawyer: Lawyer | null;
  readonly onClose: () => void;
}

/** Where the service names what is wrong: within what it is sent. */
const prefix = 'additional_details.';

/** The same refusal, at the fields as the form names them. */
function inForm(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const { message, status, endpoint, code, reference, details } = error;
  const fields = error.fields.map((one) => ({ ...one, field: one.field?.replace(prefix, '') ?? null }));
  return new CallError({ message, status, endpoint, code, reference, details, fields, cause: error });
}

/** Gives a claim to a lawyer, or to another one. */
export function LawyerDialog({ claim, lawyer, onClose }: LawyerDialogProps) {
  const t = useTranslate();
  const assign = useCall('claims', 'assign_lawyer');
  const changing = useChanging(claim);
  const start = lawyer
    ? Object.fromEntries(
        Object.entries(lawyer).flatMap(([name, value]) => (name in lawyerAsks ? [[name, value ?? '']] : [])),
      )
    : undefined;
  return (
    <PartDialog
      claim={claim}
      of={String(claim.id)}
      part="lawyer"
      title={t(`resources.claims.desk.lawyer.${lawyer ? 'edit' : 'add'}`)}
      asks={lawyerAsks}
      {...(start ? { start } : {})}
      onSave={async (values, seen) => {
        try {
          await assign(changing.of({ additional_details: { claim_guid: String(claim.id), ...values } }, seen));
        } catch (error) {
          throw inForm(error);
        }
        await changing.done();
      }}
      onClose={onClose}
    />
  );
}
