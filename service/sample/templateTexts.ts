import type { Locale } from '../../i18n/types.ts';
import { bullets, h2, p, steps, strong } from './markup.ts';

/** A document of the sample world. */
export interface DocumentText {
  readonly id: string;
  readonly type: 'Customer' | 'Policy' | 'Claim' | 'LOU';
  readonly kind: 'OnDemand' | 'Event' | 'Scheduled';
  readonly name: string;
  readonly content: string;
}

/** A letter by e-mail of the sample world. */
export interface EmailText {
  readonly code: string;
  readonly kind: DocumentText['kind'];
  readonly subject: string;
  readonly content: string;
}

const line = '........................................';

const documents: Readonly<Record<Locale, readonly DocumentText[]>> = {
  en: [
    {
      id: 'claim-form',
      type: 'Claim',
      kind: 'OnDemand',
      name: 'Claim form, stay in hospital',
      content:
        p('Please fill in this form in capital letters and send it with the documents named below.') +
        h2('Who was in hospital') +
        p(`Name ${line}<br>Phone number of the cover ${line}`) +
        h2('The stay') +
        p(`Hospital ${line}<br>From ${line} to ${line}`) +
        h2('Documents') +
        bullets(
          'Discharge summary with the stamp of the hospital',
          'Identity card',
          'For a child, the birth certificate',
        ) +
        p(strong('I declare that this is true.')) +
        p(`Date and signature ${line}`),
    },
    {
      id: 'certificate',
      type: 'Policy',
      kind: 'Event',
      name: 'Certificate of cover',
      content:
        p('We confirm that the person named below is covered.') +
        p(`Name ${line}<br>Policy number ${line}<br>Cover ${line}<br>From ${line}`) +
        p('The cover goes on for as long as premiums are paid. The terms can be heard and read at the call centre.'),
    },
    {
      id: 'undertaking',
      type: 'LOU',
      kind: 'Event',
      name: 'Letter of undertaking',
      content:
        p('To {{hospital_name}}, {{hospital_town}}') +
        p(`${strong('{{lou_number}}')}<br>{{version}}`) +
        p(
          `We undertake to pay for the treatment of ${strong('{{patient_name}}')} up to ${strong('{{approved_amount}}')}, on the terms below.`,
        ) +
        h2('The stay') +
        p(
          'Diagnosis: {{diagnosis}}<br>Admission: {{admission_date}}<br>Expected length of stay: {{expected_days}} days',
        ) +
        h2('The cover') +
        p('Customer: {{customer_name}}<br>Policy: {{policy_number}}, {{product_name}}') +
        h2('Terms') +
        steps(
          'This letter holds from {{valid_from}} to {{valid_until}}.',
          'The patient shows an identity card.',
          'The invoice names this letter and reaches us within thirty days.',
          'What costs more is agreed with us before it is done: {{call_centre}}.',
        ) +
        p('{{insurer}}'),
    },
    {
      id: 'personal-data',
      type: 'Customer',
      kind: 'OnDemand',
      name: 'Answer to a request for personal data',
      content:
        p('Thank you for asking which personal data we keep about you. It is named below.') +
        p(`${line}<br>${line}`) +
        p('You may ask us at any time to correct it.'),
    },
  ],
  fr: [
    {
      id: 'claim-form',
      type: 'Claim',
      kind: 'OnDemand',
      name: 'Déclaration d’hospitalisation',
      content:
        p('Veuillez remplir ce formulaire en majuscules et l’envoyer avec les documents indiqués ci-dessous.') +
        h2('Personne hospitalisée') +
        p(`Nom ${line}<br>Numéro de téléphone couvert ${line}`) +
        h2('Séjour') +
        p(`Hôpital ${line}<br>Du ${line} au ${line}`) +
        h2('Documents') +
        bullets(
          'Bulletin de sortie avec le cachet de l’hôpital',
          'Carte d’identité',
          'Pour un enfant, l’acte de naissance',
        ) +
        p(strong('Je déclare que ces indications sont exactes.')) +
        p(`Date et signature ${line}`),
    },
    {
      id: 'certificate',
      type: 'Policy',
      kind: 'Event',
      name: 'Attestation de couverture',
      content:
        p('Nous confirmons que la personne nommée ci-dessous est couverte.') +
        p(`Nom ${line}<br>Numéro de police ${line}<br>Couverture ${line}<br>À partir du ${line}`) +
        p('La couverture dure tant que les primes sont payées. Le centre d’appels en donne les conditions.'),
    },
    {
      id: 'undertaking',
      type: 'LOU',
      kind: 'Event',
      name: 'Lettre de prise en charge',
      content:
        p('À {{hospital_name}}, {{hospital_town}}') +
        p(`${strong('{{lou_number}}')}<br>{{version}}`) +
        p(
          `Nous nous engageons à payer les soins de ${strong('{{patient_name}}')} jusqu’à ${strong('{{approved_amount}}')}, aux conditions ci-dessous.`,
        ) +
        h2('Le séjour') +
        p('Diagnostic : {{diagnosis}}<br>Admission : {{admission_date}}<br>Durée prévue : {{expected_days}} jours') +
        h2('La couverture') +
        p('Client : {{customer_name}}<br>Police : {{policy_number}}, {{product_name}}') +
        h2('Conditions') +
        steps(
          'Cette lettre vaut du {{valid_from}} au {{valid_until}}.',
          'Le patient présente une pièce d’identité.',
          'La facture mentionne cette lettre et nous parvient sous trente jours.',
          'Tout dépassement est convenu avec nous au préalable : {{call_centre}}.',
        ) +
        p('{{insurer}}'),
    },
  ],
};

const emails: Readonly<Record<Locale, readonly EmailText[]>> = {
  en: [
    {
      code: 'WELCOME',
      kind: 'Event',
      subject: 'Your cover has begun',
      content:
        p('Dear customer,') +
        p('thank you for your trust. Your cover has begun; this is what it pays for:') +
        bullets('each night in hospital', 'the costs that your cover names') +
        p('Keep this message: it has the number of your policy.'),
    },
    {
      code: 'CLAIM_DOCUMENTS',
      kind: 'OnDemand',
      subject: 'Documents for your claim',
      content:
        p('Dear customer,') +
        p(`to decide on your claim we still need the ${strong('discharge summary')} with the stamp of the hospital.`) +
        p('A photograph is enough if everything on it can be read.'),
    },
    {
      code: 'REMITTANCE',
      kind: 'Scheduled',
      subject: 'Premiums of the month',
      content: p('Dear partner,') + p('attached are the premiums that we received for you in the past month.'),
    },
  ],
  fr: [
    {
      code: 'WELCOME',
      kind: 'Event',
      subject: 'Votre couverture a commencé',
      content:
        p('Chère cliente, cher client,') +
        p('merci de votre confiance. Votre couverture a commencé ; voici ce qu’elle paie :') +
        bullets('chaque nuit à l’hôpital', 'les frais que nomme votre couverture') +
        p('Gardez ce message : il contient le numéro de votre police.'),
    },
    {
      code: 'CLAIM_DOCUMENTS',
      kind: 'OnDemand',
      subject: 'Documents pour votre sinistre',
      content:
        p('Chère cliente, cher client,') +
        p(
          `pour traiter votre sinistre, il nous manque le ${strong('bulletin de sortie')} avec le cachet de l’hôpital.`,
        ) +
        p('Une photo suffit si tout y est lisible.'),
    },
  ],
};

/** The templates of each language. */
export const templateTexts = { documents, emails } as const;
