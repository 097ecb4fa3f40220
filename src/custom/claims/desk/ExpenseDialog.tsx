import { type RaRecord, useTranslate } from 'ra-core';
import { expenseAsks } from '../../../resources/claim/desk.ts';
import { PartDialog } from './PartDialog.tsx';
import type { Expense } from './parts.ts';

/** An expense as it is entered: a new one has no key yet. */
export type ExpenseInput = Omit<Expense, 'guid'> & Partial<Pick<Expense, 'guid'>>;

interface ExpenseDialogProps {
  readonly claim: RaRecord;
  /** The one to change; null for a new one. */
  readonly expense: Expense | null;
  /** @param seen the claim as it is shown */
  readonly onSave: (expense: ExpenseInput, seen: RaRecord) => Promise<void>;
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
      onSave={(values, seen) => onSave({ ...known, ...values }, seen)}
      onClose={onClose}
    />
  );
}
