import type { Translate } from '../../../i18n/translator.ts';
import type { ResolvedResource } from '../model.ts';
import { fieldLabelKey } from '../overlaid.ts';
import type { HeaderWords } from './columns.ts';

/**
 * The words by which the columns of a resource are known.
 * @param languages a translator for each language that a file may be in, those that count first before the others
 * @example headerWords(countries, [french, english]).labels('name') // ['Nom', 'Name']
 */
export function headerWords(resource: ResolvedResource, languages: readonly Translate[]): HeaderWords {
  const inAll = (key: string) => languages.map((translate) => translate(key)).filter((words) => words !== key);
  return {
    // By the name that this partner uses, and by the usual one.
    labels: (field) => [
      ...inAll(fieldLabelKey(resource, field)),
      ...inAll(`resources.${resource.name}.fields.${field}`),
    ],
    reasons: inAll('imports.reason'),
    formula: inAll('imports.cells.formula'),
  };
}
