import type { bankDetails as en } from '../../en/resources/bankDetails.ts';
import type { Translated } from '../../types.ts';

export const bankDetails: Translated<typeof en> = {
  name: 'Compte bancaire |||| Comptes bancaires',
  new: 'Ajouter un compte bancaire',
  empty: 'Le compte sur lequel le client est payé.',
  sections: {
    account: 'Compte',
  },
  fields: {
    customer_guid: 'Client',
    account_holder: 'Titulaire du compte',
    bank_guid: 'Banque',
    account_number: 'Numéro de compte',
    branch_code: 'Code agence',
    account_type: 'Type de compte',
  },
  look_ups: {
    beneficiary_customer: 'Qui est payé sur ce compte',
  },
  choices: {
    account_type: {
      current: 'Courant',
      savings: 'Épargne',
      mobile_wallet: 'Portefeuille mobile',
    },
  },
};
