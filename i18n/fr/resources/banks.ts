import type { banks as en } from '../../en/resources/banks.ts';
import type { Translated } from '../../types.ts';

export const banks: Translated<typeof en> = {
  name: 'Banque |||| Banques',
  new: 'Nouvelle banque',
  empty: 'Aucune banque de ce pays.',
  fields: {
    name: 'Nom',
    code: 'Code',
    country: 'Pays',
  },
};
