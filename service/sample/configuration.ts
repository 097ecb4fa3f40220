import type { SampleContributor } from '../platform/deps.ts';
import { customersOf } from './customers.ts';
import { partnerGuid, productRows } from './markets.ts';
import { dependantsOf, membershipRows, smsTemplateRows } from './membership.ts';
import { samplePartners } from './partners.ts';
import { referenceRows } from './referenceData.ts';
import * as ownRows from './rows/index.ts';
import { founded } from './sampleRow.ts';
import { settingRows } from './settings.ts';
import { sampleWriter } from './sampleWriter.ts';
import { documentTemplateRows, emailMessageRows, emailTemplateRows } from './templates.ts';
import { webhookDeliveryRows, webhookRows } from './webhooks.ts';

const listOf = <T>(one: T | undefined): readonly T[] => (one === undefined ? [] : [one]);

/** What administrators keep for all partners, and each partner's members, rules and messages. */
export const sampleConfiguration: SampleContributor = {
  id: 'configuration',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const { write, writeMade, finish } = sampleWriter(trx, model);
    const made = founded(now);
    const reference = referenceRows();
    await writeMade('hospitals', reference.hospitals, made);
    await writeMade('health_diagnoses', reference.health_diagnoses, made);
    await writeMade('feature_flags', reference.feature_flags, made);
    for (const own of Object.values(ownRows)) await own.seed({ writeMade }, made);
    for (const partner of samplePartners) {
      const launched = { ...made, partner: partnerGuid(partner) };
      await writeMade('membership_configs', membershipRows(productRows(partner).products), launched);
      await writeMade('sms_templates', smsTemplateRows(partner), launched);
      await writeMade('email_templates', emailTemplateRows(partner), launched);
      await writeMade('email_messages', emailMessageRows(partner, made.at), launched);
      await writeMade('document_templates', documentTemplateRows(partner), launched);
      await writeMade('webhooks', webhookRows(partner), launched);
      await writeMade('webhook_deliveries', webhookDeliveryRows(partner, made.at), launched);
      const settings = settingRows(partner);
      await writeMade('partners_config_claim', listOf(settings.partners_config_claim), launched);
      await writeMade('partners_config_money', listOf(settings.partners_config_money), launched);
      await writeMade('partners_config_sms', listOf(settings.partners_config_sms), launched);
      await writeMade('partners_config_group', listOf(settings.partners_config_group), launched);
      const { extended_membership_premium_config: members } = settings;
      await writeMade('extended_membership_premium_config', listOf(members), launched);
      await write(
        'dependants',
        dependantsOf(partner, customersOf(partner, now), now).map(({ row, registeredAt }) => ({
          row,
          made: { at: registeredAt, by: partner.registrar, partner: launched.partner },
        })),
      );
    }
    await finish();
  },
};
