import { useResourceContext, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import type { Translate } from '../../../i18n/translator.ts';
import { choiceWords } from '../fieldTypes/choice/choiceWords.ts';
import type { ChoiceOptions } from '../../schema/fieldTypes/choice/facts.ts';
import { useModel } from '../context/ModelContext.ts';

/**
 * Key under which the words of fields stand, when they are not those of a resource: the form of a workflow action.
 * @example <LabelScope.Provider value="workflows.callback.actions.close"><Fields ... /></LabelScope.Provider>
 */
export const LabelScope = createContext<string | null>(null);

/** The words of a resource's (or an action's) fields in the language of the person. */
export interface Labels {
  readonly field: (name: string) => string;
  /** Undefined when nothing needs to be explained. */
  readonly help: (name: string) => string | undefined;
  /** Of a value that is offered no longer, too, where the field is given with its type: it says so. */
  readonly choice: (field: string, value: string, spec?: Partial<ChoiceOptions>) => string;
  /** Null when the section has no title of its own. */
  readonly section: (name: string) => string | null;
  /** The key under which the words of the parts of a field stand, such as the columns of a list of objects. */
  readonly partsOf: (field: string) => string;
}

/**
 * Labels under a key; `renamed` has the keys of fields that are called otherwise for this partner.
 * @example labelsUnder('resources.countries', t).field('currency_code') // 'Currency'
 */
export function labelsUnder(scope: string, t: Translate, renamed: Readonly<Record<string, string>> = {}): Labels {
  const optional = (key: string) => t(key, { _: '' });
  return {
    field: (name) => t(renamed[name] ?? `${scope}.fields.${name}`),
    help: (name) => optional(`${scope}.help.${name}`) || undefined,
    choice: (field, value, spec = {}) => choiceWords(`${scope}.choices.${field}.${value}`, value, spec, t),
    partsOf: (field) => `${scope}.parts.${field}`,
    section: (name) => optional(`${scope}.sections.${name}`) || null,
  };
}

/** The labels around here: of the scope, else of the resource. @example useLabels().choice('gender', 'female') // 'Female' */
export function useLabels(): Labels {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const { resources } = useModel();
  const other = useContext(LabelScope);
  const renamed = other === null ? resources[resource]?.renamed : undefined;
  const scope = other ?? `resources.${resource}`;
  return useMemo(() => labelsUnder(scope, (key, options) => t(key, options), renamed), [scope, t, renamed]);
}
