import type { smsTemplates as en } from '../../en/resources/smsTemplates.ts';
import type { Translated } from '../../types.ts';

export const smsTemplates: Translated<typeof en> = {
  name: 'Modèle de SMS |||| Modèles de SMS',
  new: 'Nouveau modèle de SMS',
  empty: 'Les messages que reçoivent les clients figurent ici, prêts à être complétés.',
  fields: {
    code: 'Code',
    language: 'Langue',
    template: 'Texte',
    parameters: 'Complété par',
  },
  choices: {
    language: {
      en: 'Anglais',
      fr: 'Français',
    },
    parameters: {
      customer_name: 'Nom du client',
      policy_number: 'Numéro de police',
      product_name: 'Nom du produit',
      premium_amount: 'Prime',
      claim_reference: 'Référence du sinistre',
      claim_amount: 'Montant du sinistre',
      due_date: 'Échéance',
      call_centre_number: 'Numéro du centre d’appels',
    },
  },
  help: {
    template: 'Écrivez %s là où le texte change d’un client à l’autre',
    parameters: 'Autant que de %s dans le texte, dans leur ordre',
  },
};
