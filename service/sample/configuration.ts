import type { SampleContributor } from '../platform/deps.ts';
import { customersOf } from './customers.ts';
import { partnerGuid, productRows } from './markets.ts';
import { dependantsOf, membershipRows, smsTemplateRows } from './membership.ts';
import { samplePartners } from './partners.ts';
import { referenceRows } from './referenceData.ts';
import { founded } from './sampleRow.ts';
import { settingRows } from './settings.ts';
import { sampleWriter } from './sampleWriter.ts';
import { documentTemplateRows, emailTemplateRows, guideRows } from './templates.ts';

/** What administrators keep for all partners, and each partner's members, rules and messages. */
export const sampleConfiguration: SampleContributor = {
  id: 'configuration',
  async seed(trx, { model, clock }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    const made = founded(now);
    for (const [resource, rows] of Object.entries(referenceRows())) {
      await write(
        resource,
        rows.map((row) => ({ row, made })),
      );
    }
    for (const partner of samplePartners) {
      const launched = { ...made, partner: partnerGuid(partner) };
      await write(
        'membership_configs',
        membershipRows(productRows(partner).products).map((row) => ({ row, made: launched })),
      );
      const written = {
        sms_templates: smsTemplateRows(partner),
        email_templates: emailTemplateRows(partner),
        document_templates: documentTemplateRows(partner),
        guides: guideRows(partner),
        ...settingRows(partner),
      };
      for (const [resource, rows] of Object.entries(written)) {
        await write(
          resource,
          rows.map((row) => ({ row, made: launched })),
        );
      }
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
