import type { Locale } from '../../i18n/types.ts';
import { bullets, em, h2, p, steps, strong } from './markup.ts';

/** A guide of the sample world. */
export interface GuideText {
  readonly id: string;
  readonly topic: 'customers' | 'policies' | 'payments' | 'claims' | 'calls';
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

const en: readonly GuideText[] = [
  {
    id: 'register',
    topic: 'customers',
    title: 'Registering a customer on the phone',
    summary: 'What to ask, in which order, and what to do when the number is known already.',
    content:
      p(`Look the number up first: many callers ${strong('are registered already')} and only forgot it.`) +
      h2('What to ask') +
      steps(
        'The phone number that the cover is for, read back digit by digit.',
        'First and last name, as on the identity card.',
        'Date of birth. Under 18, a parent registers and names the child as a dependant.',
        'National id. Without one, register all the same; it can be added later.',
      ) +
      h2('When the number is known') +
      p(
        `Do not register it again. Open the customer, check the name and correct what has changed. If the name is ${em('somebody else’s')}, ask since when the caller has had the number and log a callback for an assessor.`,
      ),
  },
  {
    id: 'waiting',
    topic: 'policies',
    title: 'Waiting period and cool-off period',
    summary: 'Two periods that callers mix up: one is about claims, the other about getting money back.',
    content:
      bullets(
        `${strong('Waiting period')}: the first days of a cover. What happens in them is not paid.`,
        `${strong('Cool-off period')}: the first hours after a premium. Only after them can it be given back.`,
      ) +
      h2('What to say') +
      p(
        '“Your cover runs from today. For a stay in hospital we pay from the day after the waiting period, which stands in your welcome message.”',
      ) +
      p('Both periods stand on the page of the product. Never promise an exception.'),
  },
  {
    id: 'missing-payment',
    topic: 'payments',
    title: 'A customer has paid, but the cover is suspended',
    summary: 'Find the payment by its reference before anything else.',
    content:
      p('Payments arrive within minutes, rarely within a day. Do not ask the customer to pay again.') +
      steps(
        'Ask for the reference of the payment: it stands in the message of the operator.',
        'Look it up under the customer’s payments. If it is there, the cover starts by itself within the hour.',
        'If it is not, note the reference, the amount and the time, and log a callback for the next day.',
      ) +
      h2('What never to do') +
      bullets('Ask for a PIN or a password.', 'Take money or a reference in the name of somebody else.'),
  },
  {
    id: 'hospital-claim',
    topic: 'claims',
    title: 'Taking a hospital claim',
    summary: 'Which documents are needed, and what to tell the caller about the time it takes.',
    content:
      p(`Begin with a word of sympathy; then ask ${strong('who was in hospital')}, where, and from when to when.`) +
      h2('Documents') +
      bullets(
        'Discharge summary with the name, the dates and the stamp of the hospital',
        'Identity card of the person who was in hospital',
        'For a child, the birth certificate',
      ) +
      p(
        `Photographs are enough if everything can be read. They can be sent to <a href="mailto:claims@example.com">claims@example.com</a>.`,
      ) +
      h2('What to tell the caller') +
      p(
        'Two people look at each claim. The decision comes by message, and the money to the phone number of the cover.',
      ),
  },
  {
    id: 'callback',
    topic: 'calls',
    title: 'Promising to call back',
    summary: 'A time that can be kept, a reason that the next agent understands.',
    content: bullets(
      'Agree on an hour, not on “later”.',
      'Say in one sentence what the customer waits for.',
      'After three attempts without an answer, close the callback with that reason.',
    ),
  },
];

const fr: readonly GuideText[] = [
  {
    id: 'register',
    topic: 'customers',
    title: 'Enregistrer un client au téléphone',
    summary: 'Ce qu’il faut demander, dans quel ordre, et que faire quand le numéro est déjà connu.',
    content:
      p(`Cherchez d’abord le numéro : beaucoup d’appelants ${strong('sont déjà enregistrés')} et l’ont oublié.`) +
      h2('Ce qu’il faut demander') +
      steps(
        'Le numéro de téléphone à couvrir, relu chiffre par chiffre.',
        'Le prénom et le nom, comme sur la carte d’identité.',
        'La date de naissance. Avant 18 ans, un parent s’enregistre et déclare l’enfant comme personne à charge.',
        'Le numéro d’identité nationale. Sans lui, enregistrez quand même ; il peut être ajouté plus tard.',
      ) +
      h2('Quand le numéro est connu') +
      p(
        `Ne l’enregistrez pas une seconde fois. Ouvrez le client, vérifiez le nom et corrigez ce qui a changé. Si le nom est ${em('celui d’une autre personne')}, demandez depuis quand l’appelant a ce numéro et prévoyez un rappel par un gestionnaire.`,
      ),
  },
  {
    id: 'waiting',
    topic: 'policies',
    title: 'Délai de carence et délai de réflexion',
    summary: 'Deux délais que les appelants confondent : l’un concerne les sinistres, l’autre le remboursement.',
    content:
      bullets(
        `${strong('Délai de carence')} : les premiers jours d’une couverture. Ce qui y arrive n’est pas payé.`,
        `${strong('Délai de réflexion')} : les premières heures après une prime. Elle ne peut être rendue qu’ensuite.`,
      ) +
      h2('Ce qu’il faut dire') +
      p(
        '« Votre couverture commence aujourd’hui. Pour une hospitalisation, nous payons dès la fin du délai de carence, indiqué dans votre message de bienvenue. »',
      ) +
      p('Les deux délais figurent sur la page du produit. Ne promettez jamais d’exception.'),
  },
  {
    id: 'hospital-claim',
    topic: 'claims',
    title: 'Prendre une déclaration d’hospitalisation',
    summary: 'Les documents nécessaires, et ce qu’il faut dire du temps que cela prend.',
    content:
      p(
        `Commencez par un mot de soutien ; demandez ensuite ${strong('qui était hospitalisé')}, où, et de quand à quand.`,
      ) +
      h2('Documents') +
      bullets(
        'Le bulletin de sortie avec le nom, les dates et le cachet de l’hôpital',
        'La carte d’identité de la personne hospitalisée',
        'Pour un enfant, l’acte de naissance',
      ) +
      p(
        `Des photos suffisent si tout est lisible. Elles peuvent être envoyées à <a href="mailto:claims@example.com">claims@example.com</a>.`,
      ) +
      h2('Ce qu’il faut dire à l’appelant') +
      p('Deux personnes examinent chaque sinistre. La décision arrive par message, et l’argent sur le numéro couvert.'),
  },
];

/** The guides of each language. */
export const guideTexts: Readonly<Record<Locale, readonly GuideText[]>> = { en, fr };
