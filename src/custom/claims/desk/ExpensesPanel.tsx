import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { useCall } from '../../useCall.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Glyph } from '../../../views/Glyph.tsx';
import { Stack } from '../../../views/record/parts.ts';
import { PanelButton } from './PanelButton.tsx';
import { Quiet } from './Quiet.ts';
import { PartTable } from './PartTable.tsx';
import type { ExpenseInput } from './ExpenseDialog.tsx';
import { claimIn, type Expense, sumOf } from './parts.ts';
import { useChanging } from './useChanging.ts';

const ExpenseDialog = lazy(async () => ({ default: (await import('./ExpenseDialog.tsx')).ExpenseDialog }));

/** What was spent, receipt by receipt. */
export function ExpensesPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const { locale } = useSchemaContext();
  const changing = useChanging(record);
  const put = useCall('claims', 'update_expenses');
  const [open, setOpen] = useState<Expense | 'new' | null>(null);
  const expenses = claimIn(record).expenses ?? [];
  const word = (name: string) => t(`resources.claims.desk.expense.${name}`);
  const save = async (next: readonly ExpenseInput[], seen: RaRecord = record) => {
    await put(changing.of({ expenses: next }, seen));
    await changing.done();
  };
  const takeAway = async (key: string) => {
    try {
      await save(expenses.filter(({ guid }) => guid !== key));
      notify(word('removed'), { type: 'success' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : t('errors.any'), { type: 'error' });
      await changing.done();
    }
  };
  return (
    <Stack>
      {expenses.length === 0 ? (
        <Quiet>{word('none')}</Quiet>
      ) : (
        <PartTable
          what={word('fields.description')}
          rows={expenses.map(({ guid, description, amount_in_cents, incurred_on }) => ({
            key: guid,
            name: description,
            about: incurred_on === null ? null : formatDate(incurred_on, locale),
            amount_in_cents,
          }))}
          total={sumOf(expenses)}
          onEdit={changing.isAllowed ? (key) => setOpen(expenses.find(({ guid }) => guid === key) ?? null) : undefined}
          onRemove={changing.isAllowed ? (key) => void takeAway(key) : undefined}
        />
      )}
      {changing.isAllowed ? (
        <PanelButton icon={<Glyph name="plus" size={14} />} onPress={() => setOpen('new')}>
          {word('add')}
        </PanelButton>
      ) : null}
      <Suspense fallback={null}>
        {open === null ? null : (
          <ExpenseDialog
            claim={record}
            expense={open === 'new' ? null : open}
            onSave={(one, seen) => {
              const there = claimIn(seen).expenses ?? [];
              const next = open === 'new' ? [...there, one] : there.map((old) => (old.guid === open.guid ? one : old));
              return save(next, seen);
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
