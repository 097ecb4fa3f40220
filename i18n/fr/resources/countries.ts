import type { countries as en } from '../../en/resources/countries.ts';
import type { Translated } from '../../types.ts';

export const countries: Translated<typeof en> = {
  name: 'Pays',
  new: 'Nouveau pays',
  empty: 'Un pays fixe la devise et la forme des numéros de téléphone. Ajoutez-le avant son premier partenaire.',
  sections: {
    identity: 'Pays',
    messages: 'Messages en nombre',
  },
  fields: {
    code: 'Code',
    name: 'Nom',
    currency_code: 'Devise',
    calling_code: 'Indicatif',
    national_digits: 'Chiffres d’un numéro',
    quiet_from: 'Silence dès',
    quiet_until: 'Silence jusqu’à',
  },
  help: {
    code: 'Deux lettres de la norme ISO 3166, comme GH',
    calling_code: 'Sans le plus, comme 233',
    national_digits: 'Chiffres d’un numéro mobile sans l’indicatif',
    quiet_from:
      'Dès cette heure, de 0 à 23, rien de ce qui est écrit en nombre ne part ; ce qui est dit tout de suite à une personne part quand même',
    quiet_until: 'À cette heure, les envois reprennent ; la même que ci-dessus : pas d’heures de silence',
  },
};
