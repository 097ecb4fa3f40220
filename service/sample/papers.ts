import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatDate } from '../../i18n/format.ts';
import { formatMsisdn } from '../../src/schema/markets.ts';
import type { FileKind } from '../../src/schema/fieldTypes/file/kinds.ts';
import type { SampleContributor } from '../deps.ts';
import { blocksOf } from '../documents/blocks.ts';
import { letterPdf } from '../documents/pdf.ts';
import { mostBytes } from '../../src/schema/fieldTypes/file/chosen.ts';
import { diskStore } from '../files/store.ts';
import { sampleUserGuid } from '../identity/sampleUsers.ts';
import type { Row } from '../resources/rows.ts';
import { customersOf, type SampleCustomer } from './customers.ts';
import { partnerGuid } from './markets.ts';
import { type SamplePartner, samplePartners } from './partners.ts';
import { pngOf } from './picture.ts';
import { sampleGuid, seededRandom } from './random.ts';
import { bankDetailsOf } from './bankDetails.ts';
import { sampleWriter } from './sampleWriter.ts';

const words = {
  en: {
    form: ['application.pdf', 'Application form', 'Name', 'Phone', 'This is a sample: nobody has signed it.'],
    card: 'identity-card.png',
  },
  fr: {
    form: ['adhesion.pdf', 'Formulaire d’adhésion', 'Nom', 'Téléphone', 'Ceci est un exemple : personne ne l’a signé.'],
    card: 'carte-identite.png',
  },
} as const;

/** A drawing of a card: a head, and lines where words would be. */
function cardOf(seed: string): Buffer {
  const random = seededRandom(seed);
  const lines = [70, 102, 134, 166].map((y) => ({
    x: 190,
    y,
    width: 120 + Math.floor(random() * 130),
    height: 12,
    colour: [120, 132, 150] as const,
  }));
  return pngOf(480, 300, [
    { x: 0, y: 0, width: 480, height: 300, colour: [232, 238, 246] },
    { x: 0, y: 0, width: 480, height: 40, colour: [52, 88, 140] },
    { x: 40, y: 70, width: 120, height: 150, colour: [196, 206, 220] },
    { x: 75, y: 90, width: 50, height: 60, colour: [120, 96, 80] },
    ...lines,
  ]);
}

async function formOf(partner: SamplePartner, { row, registeredAt }: SampleCustomer): Promise<Buffer> {
  const [, title, name, phone, note] = words[partner.default_language].form;
  return await letterPdf({
    locale: partner.default_language,
    title,
    sender: { name: partner.insurer, lines: [partner.name] },
    date: formatDate(registeredAt, partner.default_language),
    blocks: blocksOf(
      `<p>${name}: <strong>${String(row.full_name)}</strong></p><p>${phone}: ${formatMsisdn(String(row.msisdn))}</p><p>${note}</p>`,
    ),
    madeAt: registeredAt,
    foot: (page, pages) => `${page} / ${pages}`,
  });
}

interface Paper {
  readonly type: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly content: Buffer;
}

async function papersOf(partner: SamplePartner, customer: SampleCustomer): Promise<readonly Paper[]> {
  const { form, card } = words[partner.default_language];
  return [
    { type: 'application_form', name: form[0], kind: 'pdf', content: await formOf(partner, customer) },
    { type: 'identity_card', name: card, kind: 'png', content: cardOf(String(customer.row.guid)) },
  ];
}

/** Papers of a few customers of each partner, their bytes in storage like any other, and the accounts of those that have one. */
export const samplePapers: SampleContributor = {
  id: 'papers',
  async seed(trx, { model, clock, config }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    const store = diskStore(config.dataDir);
    const field = 'filename';
    for (const partner of samplePartners) {
      const customers = customersOf(partner, now);
      const made = (at: Date) => ({ at, by: partner.registrar, partner: partnerGuid(partner) });
      for (const customer of customers.slice(0, 6)) {
        for (const paper of await papersOf(partner, customer)) {
          const guid = sampleGuid('paper', String(customer.row.guid), paper.type);
          const key = createHash('sha256').update(guid).digest('base64url').slice(0, 22);
          const arrived = await store.receive(Readable.from([paper.content]), mostBytes({}));
          await store.keep(arrived, key);
          await trx
            .insertInto('stored_files')
            .values({
              key,
              name: paper.name,
              partner_guid: partnerGuid(partner),
              resource: 'customer_files',
              field,
              bound: JSON.stringify({ customer_guid: customer.row.guid }),
              kind: paper.kind,
              signed_by: sampleUserGuid(partner.registrar.username),
              signed_at: customer.registeredAt,
              stored_at: customer.registeredAt,
              size: arrived.size,
              sha256: arrived.sha256,
              used_by: guid,
            })
            .execute();
          const row: Row = {
            guid,
            customer_guid: customer.row.guid,
            type: paper.type,
            filename: `${key}/${paper.name}`,
          };
          await write('customer_files', [{ row, made: made(customer.registeredAt) }]);
        }
      }
      await write(
        'bank_details',
        bankDetailsOf(partner, customers).map(({ row, registeredAt }) => ({ row, made: made(registeredAt) })),
      );
    }
    await finish();
  },
};
