import { type RaRecord, useTranslate } from 'ra-core';
import { expenseAsks } from '../../../resources/claim/desk.ts';
import { PartDialog } from './PartDialog.tsx';
import type { Expense } from './parts.ts';

interface ExpenseDialogProps {
  readonly claim: RaRecord;
  /** The one to change; null for a new one. */
  readonly expense: Expense | null;
  /** @param seen the claim as it is shown */
  readonly onSave: (expense: Partial<Expense>, seen: RaRecord) => Promise<void>;
  readonly onClose: () => void;
}

/** One receipt. */
export function ExpenseDialog({ claim, expense, onSave, onClose }: ExpenseDialogProps) {
  const t = useTranslate();
  const known = expense ? { guid: expense.guid } : {};
  return (
    <PartDialog
      claim={claim}
      of={expense?.guid ?? `${claim.id}, a new one`}
      part="expense"
      title={t(`resources.claims.desk.expense.${expense ? 'edit' : 'add'}`)}
      asks={expenseAsks}
      {...(expense ? { start: { ...expense, incurred_on: expense.incurred_on ?? '' } } : {})}
      onSave={({ description, amount_in_cents, incurred_on }, seen) =>
        onSave(
          {
            ...known,
            description: String(description),
            amount_in_cents: Number(amount_in_cents),
            incurred_on: typeof incurred_on === 'string' && incurred_on !== '' ? incurred_on : null,
          },
          seen,
        )
      }
      onClose={onClose}
    />
  );
}
