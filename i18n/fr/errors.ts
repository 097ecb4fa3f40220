import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../types.ts';

/** What a person reads when a call fails and the service has no words of its own. */
export const errors: Translated<typeof en> = {
  any: 'Une erreur est survenue, peut-être à cause de données non valides',
  registering_customer: 'Erreur lors de l’enregistrement du client',
  logging_attempt: 'La tentative n’a pas pu être enregistrée',
  closing_callback: 'Le rappel n’a pas pu être clôturé',
  selecting_partner: 'Le partenaire n’a pas pu être sélectionné',
  same_person: 'Une autre personne doit le faire : vous avez fait l’étape précédente',
};
