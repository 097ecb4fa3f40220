import { type RaRecord, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { formatMoney } from '../../../../i18n/format.ts';
import { useCall } from '../../useCall.ts';
import { usageAsks } from '../../../resources/claim/desk.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Hint } from '../../../views/fieldTypes/filterParts/controls.tsx';
import { Choice } from '../../../views/form/page/Choice.tsx';
import type { Balance } from '../assessment.ts';
import { PartDialog } from './PartDialog.tsx';
import { sumOf, type Usage } from './parts.ts';
import type { Changing } from './useChanging.ts';

interface UsageDialogProps {
  readonly claim: RaRecord;
  readonly balances: readonly Balance[];
  /** What the claim uses already. */
  readonly usages: readonly Usage[];
  readonly nameOf: (benefit: string) => string;
  readonly changing: Changing;
  readonly onClose: () => void;
}

/** Which benefit a claim uses, and how much of it; what is left stands with each. */
export function UsageDialog({ claim, balances, usages, nameOf, changing, onClose }: UsageDialogProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const add = useCall('claims', 'add_benefit_usage');
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  const word = (name: string, options?: object) => t(`resources.claims.desk.usage.${name}`, options);
  const leftOf = ({ benefit, remaining_in_cents }: Balance) =>
    Math.max(0, remaining_in_cents - sumOf(usages.filter((one) => one.benefit === benefit)));
  const [only] = balances.length === 1 ? balances : [];
  return (
    <PartDialog
      claim={claim}
      of={String(claim.id)}
      part="usage"
      title={word('add')}
      asks={usageAsks(balances.filter((one) => one.per_unit_in_cents !== null).map((one) => one.benefit))}
      chosen={['benefit']}
      {...(only ? { start: { benefit: only.benefit, units: '', amount_in_cents: '' } } : {})}
      onSave={async (values, seen) => {
        await add(changing.of({ ...values }, seen));
        await changing.done();
      }}
      onClose={onClose}
    >
      <Choice
        field="benefit"
        title={word('fields.benefit')}
        offers={balances.map((balance) => ({
          value: balance.benefit,
          name: nameOf(balance.benefit),
          about: word('left', { left: money(leftOf(balance)), limit: money(balance.limit_in_cents) }),
        }))}
      />
      <Worth balances={balances} money={money} />
    </PartDialog>
  );
}

/** What one unit is worth, so that nobody has to multiply. */
function Worth({
  balances,
  money,
}: Pick<UsageDialogProps, 'balances'> & { readonly money: (cents: number) => string }) {
  const t = useTranslate();
  const form = useFormContext();
  const [benefit, units]: readonly unknown[] = form.watch(['benefit', 'units']);
  const unit = balances.find((one) => one.benefit === benefit)?.per_unit_in_cents ?? null;
  if (unit === null) return null;
  const count = Number(units);
  const params = { unit: money(unit), amount: money(unit * count) };
  return (
    <Hint>
      {t(`resources.claims.desk.usage.${Number.isInteger(count) && count > 0 ? 'worth' : 'unit_worth'}`, params)}
    </Hint>
  );
}
