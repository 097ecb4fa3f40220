import type { Rule } from '../check/reading/rule.ts';
import { choiceOptions } from './choice/options.ts';
import { choicesOptions } from './choices/options.ts';
import { dateOptions } from './date/options.ts';
import type { FieldType } from './facts.ts';
import { emailsOptions } from './emails/options.ts';
import { fileOptions } from './file/options.ts';
import { integerOptions } from './integer/options.ts';
import { moneyOptions } from './money/options.ts';
import { msisdnOptions } from './msisdn/options.ts';
import { multilineOptions } from './multiline/options.ts';
import { objectOptions } from './object/options.ts';
import { objectsOptions } from './objects/options.ts';
import { recordOptions } from './record/options.ts';
import { percentageOptions } from './percentage/options.ts';
import { referenceOptions } from './reference/options.ts';
import { richTextOptions } from './richText/options.ts';
import { textOptions } from './text/options.ts';

const none = {};

/** What each field type takes besides what all of them do. */
export type FieldOptions = Readonly<Record<FieldType, Readonly<Record<string, Rule>>>>;

/**
 * What each field type takes besides what all of them do: for the check of declarations, and never for a browser.
 * @param parts what objects may be made of
 */
export const fieldOptions = (parts: Rule): FieldOptions => ({
  boolean: none,
  choice: choiceOptions,
  choices: choicesOptions,
  currency: none,
  date: dateOptions,
  dateTime: none,
  email: none,
  emails: emailsOptions,
  file: fileOptions,
  guid: none,
  integer: integerOptions,
  json: none,
  money: moneyOptions,
  msisdn: msisdnOptions,
  multiline: multilineOptions,
  nationalId: none,
  object: objectOptions(parts),
  objects: objectsOptions(parts),
  record: recordOptions,
  percentage: percentageOptions,
  reference: referenceOptions,
  references: referenceOptions,
  richText: richTextOptions,
  text: textOptions,
  url: none,
});
