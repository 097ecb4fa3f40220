import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import type { HeaderWords } from '../columns.ts';
import type { Known } from '../judgeRow.ts';

const translators = [createTranslator('en', en), createTranslator('fr', fr)];

/** The words of both languages for a resource. */
export function wordsOf(resource: string): HeaderWords {
  return {
    labels: (field) => translators.map((t) => t(`resources.${resource}.fields.${field}`)),
    reasons: translators.map((t) => t('imports.reason')),
    formula: translators.map((t) => t('imports.cells.formula')),
  };
}

/** Records by the value of their identifying field; every reference is a key already. */
export function knownOf(records: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}): Known {
  return {
    record: (identity) => (Object.hasOwn(records, identity) ? records[identity] : undefined),
    reference: () => undefined,
    choice: () => undefined,
  };
}
