import type { banks as en } from '../../en/resources/banks.ts';
import type { Translated } from '../../types.ts';

export const banks: Translated<typeof en> = {
  name: 'Banque |||| Banques',
  new: 'Nouvelle banque',
  empty: 'Les banques sur lesquelles un client peut être payé, par pays.',
  fields: {
    name: 'Nom',
    code: 'Code',
    country: 'Pays',
  },
};
