import { client as en } from '../../../i18n/en/client.ts';
import { client as fr } from '../../../i18n/fr/client.ts';
import { createTranslator, type Translate } from '../../../i18n/translator.ts';
import type { HeaderWords } from '../../schema/csvImport/columns.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { fieldLabelKey } from '../../schema/overlaid.ts';

const others = [createTranslator('en', en), createTranslator('fr', fr)];

/** The words by which the columns of a resource are known: those of the person's own language first. */
export function headerWords(resource: ResolvedResource, t: Translate): HeaderWords {
  const inAll = (key: string) => [t, ...others].map((translate) => translate(key)).filter((words) => words !== key);
  return {
    // By the name that this partner uses, and by the usual one.
    labels: (field) => [
      ...inAll(fieldLabelKey(resource, field)),
      ...inAll(`resources.${resource.name}.fields.${field}`),
    ],
    reasons: inAll('imports.reason'),
  };
}
