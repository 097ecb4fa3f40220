import { lazy } from 'react';
import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import type { Input } from './visual.ts';

type Light = typeof import('./lightInputs.ts');

/** An input out of the chunk of light ones. */
function light(name: keyof Light): Input {
  return lazy(async () => ({ default: (await import('./lightInputs.ts'))[name] }));
}

/**
 * What each field type is typed into, loaded when a form is shown; null for what no person edits. A type without an entry
 * does not compile.
 * @example const Input = inputs[field.spec.type];
 */
export const inputs: Readonly<Record<FieldType, Input | null>> = {
  boolean: light('BooleanInput'),
  choice: light('ChoiceInput'),
  choices: light('ChoicesInput'),
  currency: lazy(async () => ({ default: (await import('./currency/Input.tsx')).CurrencyInput })),
  date: light('DateInput'),
  dateTime: light('DateTimeInput'),
  email: light('EmailInput'),
  emails: light('EmailsInput'),
  file: lazy(async () => ({ default: (await import('./file/Input.tsx')).FileInput })),
  guid: light('GuidInput'),
  integer: light('IntegerInput'),
  json: null,
  money: light('MoneyInput'),
  msisdn: light('MsisdnInput'),
  multiline: light('MultilineInput'),
  nationalId: light('NationalIdInput'),
  object: lazy(async () => ({ default: (await import('./object/Input.tsx')).objectInput(inputs) })),
  objects: lazy(async () => ({ default: (await import('./objects/Input.tsx')).objectsInput(inputs) })),
  record: null,
  percentage: light('PercentageInput'),
  reference: lazy(async () => ({ default: (await import('./reference/Input.tsx')).ReferenceInput })),
  references: lazy(async () => ({ default: (await import('./references/Input.tsx')).ReferencesInput })),
  // The editor weighs more than all others together: only forms that have such a field load it.
  richText: lazy(async () => ({ default: (await import('./richText/Input.tsx')).RichTextInput })),
  text: light('TextInput'),
  url: light('UrlInput'),
};
