import { model } from '../../src/resources/model.ts';
import type { Row } from '../platform/records/rows.ts';
import { singletonKey } from '../platform/records/singleton.ts';
import { partnerGuid } from './markets.ts';
import { sampleCountries, type SamplePartner } from './partners.ts';
import { localCents } from './productKinds.ts';

/** Those who have never touched their settings, and so have the usual ones. */
const untouched: readonly string[] = ['noma-rw', 'tana-zm'];

/** What a partner has settled for itself, by resource: each as its declaration starts, with what differs. */
export function settingRows(partner: SamplePartner): Readonly<Record<string, readonly Row[]>> {
  if (untouched.includes(partner.code)) return {};
  const local = (dollars: number) => localCents(dollars, sampleCountries[partner.country]);
  const isGroup = partner.brand === 'group_expense';
  return Object.fromEntries(
    Object.entries({
      partners_config_claim: {
        second_approval_above: local(isGroup ? 400 : 100),
        ex_gratia_limit: local(50),
        notification_days: isGroup ? 180 : 90,
      },
      partners_config_money: { refund_alone_up_to: local(40), daily_limit: local(20_000) },
      partners_config_group: { minimum_members: isGroup ? 20 : 10, payment_days: 30 },
      extended_membership_premium_config: { maximum_members: isGroup ? 8 : 6, free_members: 1 },
    }).map(([name, values]) => [name, [settingRow(name, partner, values)]]),
  );
}

function settingRow(name: string, partner: SamplePartner, values: Row): Row {
  const fields = model.resources[name]?.fields ?? [];
  return {
    guid: singletonKey({ name }, partnerGuid(partner)),
    ...Object.fromEntries(fields.map((field) => [field.name, field.default])),
    ...values,
  };
}
