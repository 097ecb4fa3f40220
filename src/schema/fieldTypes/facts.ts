import type { AnyField, CommonOptions } from '../field.ts';
import { booleanFacts } from './boolean/facts.ts';
import { choiceFacts } from './choice/facts.ts';
import { choicesFacts } from './choices/facts.ts';
import { currencyFacts } from './currency/facts.ts';
import { dateFacts } from './date/facts.ts';
import { dateTimeFacts } from './dateTime/facts.ts';
import { emailFacts } from './email/facts.ts';
import { emailsFacts } from './emails/facts.ts';
import type { FieldFacts } from './fieldType.ts';
import { fileFacts } from './file/facts.ts';
import { guidFacts } from './guid/facts.ts';
import { integerFacts } from './integer/facts.ts';
import { jsonFacts } from './json/facts.ts';
import { moneyFacts } from './money/facts.ts';
import { msisdnFacts } from './msisdn/facts.ts';
import { multilineFacts } from './multiline/facts.ts';
import { nationalIdFacts } from './nationalId/facts.ts';
import { objectFacts } from './object/facts.ts';
import { objectsFacts } from './objects/facts.ts';
import { recordFacts } from './record/facts.ts';
import { percentageFacts } from './percentage/facts.ts';
import { referenceFacts } from './reference/facts.ts';
import { referencesFacts } from './references/facts.ts';
import { richTextFacts } from './richText/facts.ts';
import { textFacts } from './text/facts.ts';
import { urlFacts } from './url/facts.ts';

const registry = {
  boolean: booleanFacts,
  choice: choiceFacts,
  choices: choicesFacts,
  currency: currencyFacts,
  date: dateFacts,
  dateTime: dateTimeFacts,
  email: emailFacts,
  emails: emailsFacts,
  file: fileFacts,
  guid: guidFacts,
  integer: integerFacts,
  json: jsonFacts,
  money: moneyFacts,
  msisdn: msisdnFacts,
  multiline: multilineFacts,
  nationalId: nationalIdFacts,
  object: objectFacts(factsOf),
  objects: objectsFacts(factsOf),
  record: recordFacts,
  percentage: percentageFacts,
  reference: referenceFacts,
  references: referencesFacts,
  richText: richTextFacts,
  text: textFacts,
  url: urlFacts,
} as const satisfies Record<string, FieldFacts<never>>;

/** Every field type. A new one stands here, in `rules.ts` and in the visual registry, or nothing compiles. */
export type FieldType = keyof typeof registry;

/** The light half of each field type. */
export const fieldFacts: Record<FieldType, FieldFacts> = registry as Record<FieldType, FieldFacts>;

/** The facts of any field: what is made of fields may be made of any. A type that there is not is raw data. */
function factsOf({ type }: AnyField): FieldFacts {
  return isFieldType(type) ? fieldFacts[type] : jsonFacts;
}

/** Whether a name is that of a field type. */
export function isFieldType(name: string): name is FieldType {
  return Object.hasOwn(registry, name);
}

/** A field whose type is known to the registry. */
export type KnownField = CommonOptions & { readonly type: FieldType };
