import { rowOf, type SampleRow } from './rowOf.ts';
import { formatDate } from '../../i18n/format.ts';
import { formatMsisdn } from '../../src/schema/markets.ts';
import type { SampleContributor } from '../platform/deps.ts';
import { blocksOf, letterPdf } from '../insurance/documents/module.ts';
import { diskStore } from '../platform/files/store.ts';
import { customersOf, type SampleCustomer } from './customers.ts';
import { partnerGuid } from './markets.ts';
import { type SamplePartner, samplePartners } from './partners.ts';
import { type Paper, paperKeeper } from './paperKeeper.ts';
import { policiesOf } from './policies.ts';
import { pngOf } from './picture.ts';
import { sampleGuid, seededRandom } from './random.ts';
import { bankDetailsOf } from './bankDetails.ts';
import { sampleWriter } from './sampleWriter.ts';

const words = {
  en: {
    form: ['application.pdf', 'Application form', 'Name', 'Phone', 'This is a sample: nobody has signed it.'],
    card: 'identity-card.png',
    proposal: ['proposal.pdf', 'Proposal form'],
  },
  fr: {
    form: ['adhesion.pdf', 'Formulaire d’adhésion', 'Nom', 'Téléphone', 'Ceci est un exemple : personne ne l’a signé.'],
    card: 'carte-identite.png',
    proposal: ['proposition.pdf', 'Proposition d’assurance'],
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

async function formOf(
  partner: SamplePartner,
  { row, registeredAt }: Pick<SampleCustomer, 'row' | 'registeredAt'>,
  title: string,
): Promise<Buffer> {
  const [, , name, phone, note] = words[partner.default_language].form;
  return await letterPdf({
    locale: partner.default_language,
    title,
    sender: { name: partner.insurer, lines: [partner.name] },
    date: formatDate(registeredAt, partner.default_language),
    blocks: blocksOf(
      `<p>${name}: <strong>${row.full_name}</strong></p><p>${phone}: ${formatMsisdn(row.msisdn)}</p><p>${note}</p>`,
    ),
    madeAt: registeredAt,
    foot: (page, pages) => `${page} / ${pages}`,
  });
}

type CustomerPaper = Paper & Pick<SampleRow<'customer_files'>, 'type'>;

async function papersOf(partner: SamplePartner, customer: SampleCustomer): Promise<readonly CustomerPaper[]> {
  const { form, card } = words[partner.default_language];
  return [
    { type: 'application_form', name: form[0], kind: 'pdf', content: await formOf(partner, customer, form[1]) },
    { type: 'identity_card', name: card, kind: 'png', content: cardOf(customer.row.guid) },
  ];
}

/** Papers of a few customers of each partner, and of a few policies, their bytes in storage like any other, and the accounts of those that have one. */
export const samplePapers: SampleContributor = {
  id: 'papers',
  async seed(trx, { model, clock, config }) {
    const now = clock.now();
    const { write, finish } = sampleWriter(trx, model);
    const keep = paperKeeper(trx, diskStore(config.dataDir));
    for (const partner of samplePartners) {
      const customers = customersOf(partner, now);
      const made = (at: Date) => ({ at, by: partner.registrar, partner: partnerGuid(partner) });
      for (const customer of customers.slice(0, 6)) {
        for (const paper of await papersOf(partner, customer)) {
          const guid = sampleGuid('paper', customer.row.guid, paper.type);
          const at = customer.registeredAt;
          const bound = { customer_guid: customer.row.guid };
          const filename = await keep(paper, { guid, resource: 'customer_files', partner, bound, at });
          const row = rowOf('customer_files', { guid, ...bound, type: paper.type, filename });
          await write('customer_files', [{ row, made: made(at) }]);
        }
      }
      for (const { row: policy, customer, boughtAt: at } of policiesOf(partner, customers, now).slice(0, 4)) {
        const guid = sampleGuid('paper', policy.guid);
        const bound = { policy_guid: policy.guid };
        const [name, title] = words[partner.default_language].proposal;
        const content = await formOf(partner, { row: customer.row, registeredAt: at }, title);
        const paper = { type: 'proposal_form', name, kind: 'pdf', content } as const;
        const filename = await keep(paper, { guid, resource: 'policy_documents', partner, bound, at });
        const row = rowOf('policy_documents', { guid, ...bound, type: paper.type, filename });
        await write('policy_documents', [{ row, made: made(at) }]);
      }
      await write(
        'bank_details',
        bankDetailsOf(partner, customers).map(({ row, registeredAt }) => ({ row, made: made(registeredAt) })),
      );
    }
    await finish();
  },
};
