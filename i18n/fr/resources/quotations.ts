import { consentChannels, quotationStates } from '../quotations.ts';
import type { quotations as en } from '../../en/resources/quotations.ts';
import type { Translated } from '../../types.ts';

const granularities = {
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  monthly: 'Chaque mois',
  annual: 'Chaque année',
};

export const quotations: Translated<typeof en> = {
  name: 'Devis',
  new: 'Nouveau devis',
  empty: 'Un devis propose une couverture à un prix qui vaut 30 jours.',
  fields: {
    quotation_number: 'Numéro',
    kind: 'Pour',
    status: 'État',
    customer_guid: 'Client',
    policy_guid: 'Police',
    product_guid: 'Produit',
    premium_guid: 'Tarif',
    members: 'Autres personnes couvertes',
    start_date: 'La couverture commence le',
    amount_in_cents: 'Prime',
    granularity: 'Échéance',
    valid_until: 'Prix valable jusqu’au',
    consent_channel: 'Le client a accepté',
    reason: 'Motif',
    current_product_guid: 'Produit avant',
    current_members: 'Personnes couvertes avant',
    current_amount_in_cents: 'Prime avant',
    current_granularity: 'Échéance avant',
  },
  choices: {
    kind: { new_business: 'Nouvelle police', change: 'Modification d’une police' },
    status: quotationStates,
    granularity: granularities,
    current_granularity: granularities,
    consent_channel: consentChannels,
  },
  sections: { cover: 'Devis', price: 'Prix', before: 'Avant' },
  comparison: {
    title: 'Avant et après',
    what: 'Élément',
    before: 'Aujourd’hui',
    was: 'Avant',
    after: 'Après',
    product: 'Produit',
    people: 'Personnes couvertes',
    premium: 'Prime',
    due: 'Échéance',
    no_price: 'Pas encore chiffré',
    from_next: 'La nouvelle couverture et sa prime commencent le %{date} : ce qui est payé jusque-là reste inchangé.',
    at_once: 'La nouvelle couverture commence dès que la modification est appliquée : rien n’est payé d’avance.',
    from: 'La nouvelle couverture commence le %{date}.',
    approval: 'Le client a accepté. Un évaluateur ou un administrateur applique la modification à la police.',
  },
};
