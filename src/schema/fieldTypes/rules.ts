import { booleanRules } from './boolean/rules.ts';
import { choiceRules } from './choice/rules.ts';
import { choicesRules } from './choices/rules.ts';
import { currencyRules } from './currency/rules.ts';
import { dateRules } from './date/rules.ts';
import { dateTimeRules } from './dateTime/rules.ts';
import { emailRules } from './email/rules.ts';
import { emailsRules } from './emails/rules.ts';
import { type FieldType, isFieldType, type KnownField } from './facts.ts';
import type { AnyField } from '../field.ts';
import type { FieldRules } from './fieldType.ts';
import { fileRules } from './file/rules.ts';
import { guidRules } from './guid/rules.ts';
import { integerRules } from './integer/rules.ts';
import { jsonRules } from './json/rules.ts';
import { moneyRules } from './money/rules.ts';
import { msisdnRules } from './msisdn/rules.ts';
import { multilineRules } from './multiline/rules.ts';
import { nationalIdRules } from './nationalId/rules.ts';
import { objectRules } from './object/rules.ts';
import { objectsRules } from './objects/rules.ts';
import { recordRules } from './record/rules.ts';
import { percentageRules } from './percentage/rules.ts';
import { referenceRules } from './reference/rules.ts';
import { referencesRules } from './references/rules.ts';
import { richTextRules } from './richText/rules.ts';
import { textRules } from './text/rules.ts';
import { urlRules } from './url/rules.ts';

/** The full half of each field type: one that lacks it does not compile. */
const registry: { readonly [Type in FieldType]: FieldRules<never> } = {
  boolean: booleanRules,
  choice: choiceRules,
  choices: choicesRules,
  currency: currencyRules,
  date: dateRules,
  dateTime: dateTimeRules,
  email: emailRules,
  emails: emailsRules,
  file: fileRules,
  guid: guidRules,
  integer: integerRules,
  json: jsonRules,
  money: moneyRules,
  msisdn: msisdnRules,
  multiline: multilineRules,
  nationalId: nationalIdRules,
  object: objectRules(ofAny),
  objects: objectsRules(ofAny),
  record: recordRules,
  percentage: percentageRules,
  reference: referenceRules,
  references: referencesRules,
  richText: richTextRules,
  text: textRules,
  url: urlRules,
};

/**
 * The rules of a field's own type. A field is made by the builder of its type, so its options are those that the rules of
 * that type read; the compiler cannot follow that through a lookup by name.
 * @example rulesOf(field).parse('024 123 4567', field, context) // '233241234567'
 */
export function rulesOf(field: KnownField): FieldRules<KnownField> {
  return registry[field.type] as FieldRules<KnownField>;
}

/** The rules of what an object is made of: a type that there is not is raw data. */
function ofAny({ type }: AnyField): FieldRules<AnyField> {
  return (isFieldType(type) ? registry[type] : jsonRules) as FieldRules<AnyField>;
}
