import { formatMoney } from '../../../../i18n/format.ts';
import type { Desk } from '../desk.ts';
import type { SectionScenario } from './onParent.ts';

/** What is typed in the sections of a product of a partner in Ghana. */
export function productParts({ t, locale }: Desk): readonly SectionScenario[] {
  const money = (cents: number) => formatMoney(cents, 'GHS', locale);
  const typed = (amount: string) => (locale === 'fr' ? amount.replace('.', ',') : amount);
  const word = (resource: string, field: string, value: string) => t(`resources.${resource}.choices.${field}.${value}`);
  return [
    {
      resource: 'product_premiums',
      wrong: { field: 'amount_in_cents', typed: '0', says: 'too_small', values: { min: typed('0.01') } },
      typed: { granularity: { choose: 'weekly' }, amount_in_cents: typed('12.25') },
      shows: [word('product_premiums', 'granularity', 'weekly'), money(1_225)],
      changed: { typed: { amount_in_cents: '13' }, shows: [money(1_300)] },
    },
    {
      resource: 'fixed_indemnity',
      wrong: { field: 'amount_benefit', typed: '1,500', says: 'money_decimals' },
      typed: { name: 'Help with a funeral', amount_benefit: '1500' },
      shows: ['Help with a funeral', money(150_000)],
      changed: { typed: { amount_benefit: typed('1750.50') }, shows: [money(175_050)] },
    },
    {
      resource: 'variable_indemnity',
      wrong: { field: 'maximum_units', typed: 'many', says: 'not_integer' },
      typed: { name: 'Stay', amount_per_unit: '30', unit: { choose: 'visit' }, maximum_units: '12' },
      shows: ['Stay', money(3_000), word('variable_indemnity', 'unit', 'visit'), '12'],
      changed: { typed: { unit: { choose: 'night' } }, shows: [word('variable_indemnity', 'unit', 'night')] },
    },
    {
      resource: 'cashback_indemnity',
      wrong: { field: 'share', typed: '101', says: 'too_large', values: { max: 100 } },
      typed: { name: 'A year without claims', share: '10', after_months: '12' },
      shows: ['A year without claims', '10', '12'],
      changed: { typed: { share: '15' }, shows: ['15'] },
    },
    {
      resource: 'membership_configs',
      wrong: { field: 'maximum_age', typed: '20', says: 'below_other', values: { other: '30' } },
      typed: {
        relationship: { choose: 'sibling' },
        maximum_members: '2',
        minimum_age: '30',
        maximum_age: '60',
        document_required: true,
      },
      shows: [word('membership_configs', 'relationship', 'sibling'), '30', '60', t('views.cells.yes')],
      changed: { typed: { document_required: false, maximum_members: '3' }, shows: ['3'] },
    },
    {
      resource: 'extended_membership_premium',
      wrong: { field: 'amount_in_cents', typed: 'free', says: 'not_money' },
      typed: { relationship: { choose: 'child' }, granularity: { choose: 'weekly' }, amount_in_cents: typed('4.25') },
      shows: [word('extended_membership_premium', 'relationship', 'child'), money(425)],
      changed: { typed: { amount_in_cents: '5' }, shows: [money(500)] },
    },
    {
      resource: 'group_product_config',
      wrong: { field: 'maximum_members', typed: '4', says: 'below_other', values: { other: '5' } },
      typed: { minimum_members: '5', maximum_members: '50', amount_per_member: '3', dependants_allowed: true },
      shows: ['5', '50', money(300), t('views.cells.yes')],
      changed: { typed: { amount_per_member: typed('3.50') }, shows: [money(350)] },
      stays: true,
    },
  ];
}
