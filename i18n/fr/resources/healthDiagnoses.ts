import type { healthDiagnoses as en } from '../../en/resources/healthDiagnoses.ts';
import type { Translated } from '../../types.ts';

export const healthDiagnoses: Translated<typeof en> = {
  name: 'Diagnostic |||| Diagnostics',
  new: 'Nouveau diagnostic',
  empty: 'Les causes d’une hospitalisation, par leur code.',
  fields: {
    name: 'Nom',
    code: 'Code',
  },
  help: {
    code: 'Comme A09 de la CIM-10',
  },
};
