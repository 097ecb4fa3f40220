import { model } from '../../src/resources/model.ts';
import { resourceNamed } from '../platform/modules/declared.ts';
import { singletonKey } from '../platform/records/singleton.ts';
import { partnerGuid } from './markets.ts';
import { sampleCountries, type SamplePartner } from './partners.ts';
import type { SamplePart, SampleRow } from './rowOf.ts';
import { localCents } from './productKinds.ts';

/** Those who have never touched their settings, and so have the usual ones. */
const untouched: readonly string[] = ['noma-rw', 'tana-zm'];

type Settings =
  | 'partners_config_claim'
  | 'partners_config_money'
  | 'partners_config_sms'
  | 'partners_config_group'
  | 'extended_membership_premium_config';

/** What a partner has settled for itself: each as its declaration starts, with what differs; nothing where it never touched them. */
export function settingRows(partner: SamplePartner): { readonly [N in Settings]?: SampleRow<N> } {
  if (untouched.includes(partner.code)) return {};
  const local = (dollars: number) => localCents(dollars, sampleCountries[partner.country]);
  const isGroup = partner.brand === 'group_expense';
  return {
    partners_config_claim: settingRow('partners_config_claim', partner, {
      second_approval_above: local(isGroup ? 400 : 100),
      ex_gratia_limit: local(50),
      notification_days: isGroup ? 180 : 90,
    }),
    partners_config_money: settingRow('partners_config_money', partner, {
      refund_alone_up_to: local(40),
      daily_limit: local(20_000),
    }),
    partners_config_sms: settingRow('partners_config_sms', partner, {
      price_per_part: local(0.0035),
    }),
    partners_config_group: settingRow('partners_config_group', partner, {
      minimum_members: isGroup ? 20 : 10,
      payment_days: 30,
    }),
    extended_membership_premium_config: settingRow('extended_membership_premium_config', partner, {
      maximum_members: isGroup ? 8 : 6,
      free_members: 1,
    }),
  };
}

function settingRow<N extends Settings>(name: N, partner: SamplePartner, values: SamplePart<N>): SampleRow<N> {
  const { fields } = resourceNamed({ model }, name);
  const row: object = {
    guid: singletonKey({ name }, partnerGuid(partner)),
    ...Object.fromEntries(fields.map((field) => [field.name, field.default])),
    ...values,
  };
  // Each setting has a default of its own type: its declaration says so.
  return row as SampleRow<N>;
}
