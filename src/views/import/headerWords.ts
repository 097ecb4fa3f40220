import { client as en } from '../../../i18n/en/client.ts';
import { client as fr } from '../../../i18n/fr/client.ts';
import { createTranslator, type Translate } from '../../../i18n/translator.ts';
import type { HeaderWords } from '../../schema/csvImport/columns.ts';

const others = [createTranslator('en', en), createTranslator('fr', fr)];

/** The words by which the columns of a resource are known: those of the person's own language first. */
export function headerWords(resource: string, t: Translate): HeaderWords {
  const inAll = (key: string) => [t, ...others].map((translate) => translate(key)).filter((words) => words !== key);
  return {
    labels: (field) => inAll(`resources.${resource}.fields.${field}`),
    reasons: inAll('imports.reason'),
  };
}
