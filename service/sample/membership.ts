import { rowOf, type SampleRow } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import { nationalIdRulesByCountry, otherCountry } from '../../src/schema/fieldTypes/nationalId/countries.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { SampleCustomer } from './customers.ts';
import type { SamplePartner } from './partners.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const relations = ['spouse', 'child', 'child', 'parent'] as const;
/** The people whom some customers have registered with themselves. */
export function dependantsOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  now: Date,
): readonly { readonly row: SampleRow<'dependants'>; readonly registeredAt: Date }[] {
  const random = seededRandom(`dependants ${partner.code}`);
  const ids = seededRandom(`ids of dependants ${partner.code}`);
  const idRule = nationalIdRulesByCountry[partner.country] ?? otherCountry;
  return customers.slice(0, 60).flatMap(({ row: customer, registeredAt }) =>
    relations.flatMap((relationship, index) => {
      if (!percent(random, 35)) return [];
      const years = relationship === 'child' ? between(random, 1, 17) : between(random, 25, 75);
      const age = years * 365 + between(random, 0, 364);
      const [, ...names] = customer.full_name.split(' ');
      const row = rowOf('dependants', {
        guid: sampleGuid('dependant', customer.guid, index),
        customer_guid: customer.guid,
        name: `${pick(random, ['Afi', 'Esi', 'Kofi', 'Lindiwe', 'Moussa', 'Wanja'])} ${names.at(-1) ?? 'Sample'}`,
        relationship,
        gender: pick(random, ['female', 'male']),
        date_of_birth: addDays(dayOf(now, partner), -age),
        // Children have none yet.
        national_id: relationship === 'child' ? null : idRule.sample(ids),
      });
      return [{ row, registeredAt }];
    }),
  );
}

/** Who besides the buyer the products of a partner may cover. */
export function membershipRows(products: readonly SampleRow<'products'>[]): readonly SampleRow<'membership_configs'>[] {
  return products
    .filter(({ cardinality }) => cardinality > 1)
    .flatMap(({ product_guid, cardinality }) => [
      rowOf('membership_configs', {
        guid: sampleGuid('membership', product_guid, 'spouse'),
        product_guid,
        relationship: 'spouse',
        maximum_members: 1,
        minimum_age: 18,
        maximum_age: 65,
        document_required: false,
      }),
      rowOf('membership_configs', {
        guid: sampleGuid('membership', product_guid, 'child'),
        product_guid,
        relationship: 'child',
        maximum_members: Math.max(1, cardinality - 2),
        minimum_age: 0,
        maximum_age: 21,
        document_required: true,
      }),
    ]);
}

/** Messages that somebody picks for a customer, and those that are sent when something happens. */
const messages = {
  en: [
    ['WELCOME', null, 'Welcome %s, your cover %s is active.', ['customer_name', 'product_name']],
    ['PREMIUM_DUE', null, 'Your premium of %s for %s is due on %s.', ['premium_amount', 'product_name', 'due_date']],
    [
      'CLAIM_REJECTED',
      'claim_rejected',
      'Claim %s could not be paid. For questions call %s.',
      ['claim_reference', 'call_centre_number'],
    ],
    [
      'CLAIM_DOCUMENTS',
      'claim_documents',
      'Claim %s: we still need documents from you. Call %s.',
      ['claim_reference', 'call_centre_number'],
    ],
    [
      'CLAIM_REMINDER',
      'claim_reminder',
      'Claim %s: we need your documents by %s. Call %s.',
      ['claim_reference', 'due_date', 'call_centre_number'],
    ],
    ['CLAIM_PAID', 'claim_paid', 'Claim %s: %s was sent to your phone.', ['claim_reference', 'claim_amount']],
    [
      'COVER_SUSPENDED',
      'cover_suspended',
      '%s is suspended, as no premium came. Pay %s to be covered again.',
      ['product_name', 'premium_amount'],
    ],
    ['COVER_LAPSED', 'cover_lapsed', 'Your cover %s (%s) has ended.', ['product_name', 'policy_number']],
    [
      'COVER_BEGUN',
      'cover_begun',
      'Your cover %s (%s) has begun. Questions? Call %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_EXPIRED',
      'cover_expired',
      'Your cover %s (%s) has ended with its term. To be covered again call %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_RENEWED',
      'cover_renewed',
      'Your cover %s (%s) goes on for another term. Questions? Call %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_ENDED',
      'cover_ended',
      'Cover %s (%s) ended on %s with the claim that we paid. Questions? Call %s.',
      ['product_name', 'policy_number', 'ends_on', 'call_centre_number'],
    ],
    [
      'COVER_CANCELLED',
      'cover_cancelled',
      'Your cover %s (%s) ends on %s. Not what you wanted? Call %s.',
      ['product_name', 'policy_number', 'ends_on', 'call_centre_number'],
    ],
    [
      'COVER_WITHDRAWN',
      'cover_withdrawn',
      'Your cover %s (%s) was given by mistake and is not valid. Questions? Call %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'PAYMENT_RECEIVED',
      'payment_received',
      'We received %s for %s. You are covered until %s.',
      ['payment_amount', 'product_name', 'paid_until'],
    ],
  ],
  fr: [
    ['WELCOME', null, 'Bienvenue %s, votre couverture %s est active.', ['customer_name', 'product_name']],
    ['PREMIUM_DUE', null, 'Votre prime de %s pour %s est due le %s.', ['premium_amount', 'product_name', 'due_date']],
    [
      'CLAIM_REJECTED',
      'claim_rejected',
      'Le sinistre %s n’a pas pu être payé. Questions : %s.',
      ['claim_reference', 'call_centre_number'],
    ],
    [
      'CLAIM_DOCUMENTS',
      'claim_documents',
      'Sinistre %s : il nous manque des documents. Appelez le %s.',
      ['claim_reference', 'call_centre_number'],
    ],
    [
      'CLAIM_REMINDER',
      'claim_reminder',
      'Sinistre %s : vos documents sont attendus d’ici au %s. Appelez le %s.',
      ['claim_reference', 'due_date', 'call_centre_number'],
    ],
    [
      'CLAIM_PAID',
      'claim_paid',
      'Sinistre %s : %s a été envoyé sur votre téléphone.',
      ['claim_reference', 'claim_amount'],
    ],
    [
      'COVER_SUSPENDED',
      'cover_suspended',
      '%s est suspendue, faute de prime. Payez %s pour être couvert à nouveau.',
      ['product_name', 'premium_amount'],
    ],
    ['COVER_LAPSED', 'cover_lapsed', 'Votre couverture %s (%s) a pris fin.', ['product_name', 'policy_number']],
    [
      'COVER_BEGUN',
      'cover_begun',
      'Votre couverture %s (%s) a pris effet. Questions : %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_EXPIRED',
      'cover_expired',
      'Votre couverture %s (%s) est arrivée à son terme. Pour la reprendre, appelez le %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_RENEWED',
      'cover_renewed',
      'Votre couverture %s (%s) est renouvelée. Questions : %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'COVER_ENDED',
      'cover_ended',
      'La couverture %s (%s) a pris fin le %s avec le sinistre que nous avons payé. Questions : %s.',
      ['product_name', 'policy_number', 'ends_on', 'call_centre_number'],
    ],
    [
      'COVER_CANCELLED',
      'cover_cancelled',
      'Votre couverture %s (%s) prend fin le %s. Une erreur ? Appelez le %s.',
      ['product_name', 'policy_number', 'ends_on', 'call_centre_number'],
    ],
    [
      'COVER_WITHDRAWN',
      'cover_withdrawn',
      'Votre couverture %s (%s) a été attribuée par erreur et n’est pas valable. Questions : %s.',
      ['product_name', 'policy_number', 'call_centre_number'],
    ],
    [
      'PAYMENT_RECEIVED',
      'payment_received',
      'Nous avons reçu %s pour %s. Vous êtes couvert jusqu’au %s.',
      ['payment_amount', 'product_name', 'paid_until'],
    ],
  ],
} as const;

/** Written and not in use: a message for each premium costs more than some premiums bring. */
const offAtFirst: readonly string[] = ['PAYMENT_RECEIVED'];

/** The messages that a partner sends, in its customers' languages. */
export function smsTemplateRows({
  code,
  default_language: first,
}: SamplePartner): readonly SampleRow<'sms_templates'>[] {
  return (first === 'fr' ? (['fr', 'en'] as const) : (['en'] as const)).flatMap((language) =>
    messages[language].map(([name, event, template, parameters]) =>
      rowOf('sms_templates', {
        guid: sampleGuid('sms template', code, language, name),
        code: name,
        kind: event ? 'Event' : 'OnDemand',
        event,
        language,
        status: offAtFirst.includes(name) ? 'out_of_use' : 'in_use',
        template,
        parameters,
      }),
    ),
  );
}
