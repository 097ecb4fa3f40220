import type * as en from '../en/quotations.ts';
import type { Translated } from '../types.ts';

/** States: of the machine, and of the field. */
export const quotationStates: Translated<typeof en.quotationStates> = {
  draft: 'Brouillon',
  quoted: 'Chiffré',
  accepted: 'Accepté',
  issued: 'Émis',
  declined: 'Décliné',
  expired: 'Expiré',
  discarded: 'Abandonné',
};

/** How a customer agrees. */
export const consentChannels: Translated<typeof en.consentChannels> = {
  phone: 'Par téléphone',
  sms: 'Par SMS',
  whatsapp: 'Par WhatsApp',
  in_person: 'En personne',
  signed_form: 'Par formulaire signé',
};

const cover = { product_guid: 'Produit', premium_guid: 'Tarif', members: 'Autres personnes couvertes' };

/** Words of the machine. */
export const quotationWords: Translated<typeof en.quotationWords> = {
  states: quotationStates,
  actions: {
    create: {
      label: 'Établir un devis',
      confirm: 'Un devis est établi pour %{title}.',
      done: 'Devis %{title} établi',
      fields: { customer_guid: 'Client', ...cover, start_date: 'La couverture commence le' },
    },
    create_change: {
      label: 'Modifier la couverture',
      confirm: 'Un devis est établi pour modifier la couverture de %{title}.',
      done: 'Devis %{title} établi',
      fields: { policy_guid: 'Police', ...cover },
    },
    price: {
      label: 'Chiffrer le devis',
      confirm: 'Le prix de %{title} est calculé et vaut 30 jours, quoi qu’il arrive aux tarifs du produit.',
      done: 'Le prix de %{title} est fixé',
    },
    accept: {
      label: 'Accepter',
      confirm: 'Le client accepte le prix et la couverture de %{title}.',
      done: 'Devis %{title} accepté',
      fields: { consent_channel: 'Comment le client a accepté' },
      choices: { consent_channel: consentChannels },
    },
    issue: {
      label: 'Appliquer à la police',
      confirm:
        'La police reçoit la couverture et le prix de %{title} dès sa prochaine période. Ce qui est payé reste payé et le solde reste sur la police. Un ordre de prélèvement garde son montant : modifiez-le au besoin.',
      done: 'Devis %{title} appliqué à la police',
    },
    edit: {
      label: 'Modifier',
      confirm: 'Le devis %{title} est modifié et son prix ne vaut plus.',
      done: 'Devis %{title} modifié',
      fields: { ...cover, start_date: 'La couverture commence le' },
    },
    invalidate: {
      label: 'Revenir sur l’accord',
      confirm: 'Le devis %{title} redevient un brouillon, sans prix.',
      done: 'Le devis %{title} est de nouveau un brouillon',
      fields: { reason: 'Motif' },
    },
    decline: {
      label: 'Décliner',
      confirm: 'Le client ne veut pas de la couverture de %{title} à ce prix.',
      done: 'Devis %{title} décliné',
      fields: { reason: 'Pourquoi le client décline' },
    },
    expire: {
      label: 'Faire expirer',
      confirm: 'Le prix de %{title} ne vaut plus.',
      done: 'Devis %{title} expiré',
    },
    discard: {
      label: 'Abandonner',
      confirm: 'Le brouillon %{title} est mis de côté. Il reste parmi les devis du client.',
      done: 'Devis %{title} abandonné',
    },
  },
};
