import type { overlays as english } from '../en/overlays.ts';
import type { Translated } from '../types.ts';

/** Ce qui diffère pour certains partenaires. */
export const overlays: Translated<typeof english> = {
  account_holders: {
    title: 'Clients d’une banque',
    fields: { external_identifier: 'Numéro de titulaire de compte' },
  },
  no_cards: { title: 'Primes par portefeuille mobile et crédit téléphonique seulement' },
  staff_cover: {
    title: 'Couverture des salariés',
    fields: { external_identifier: 'Matricule' },
  },
};
