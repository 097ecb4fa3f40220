import type { FieldType } from './facts.ts';

/** What a cell of a file is to a program that reads it: a number that it adds up, a day that it knows as one, or words. */
export type CellKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'dateTime' | 'yesNo';

/** By the type of the field whose values stand in it. */
export const cellKinds: Readonly<Record<FieldType, CellKind>> = {
  boolean: 'yesNo',
  choice: 'text',
  choices: 'text',
  currency: 'text',
  date: 'date',
  dateTime: 'dateTime',
  email: 'text',
  emails: 'text',
  file: 'text',
  guid: 'text',
  integer: 'integer',
  json: 'text',
  money: 'money',
  msisdn: 'text',
  multiline: 'text',
  nationalId: 'text',
  object: 'text',
  objects: 'text',
  percentage: 'number',
  record: 'text',
  reference: 'text',
  references: 'text',
  richText: 'text',
  text: 'text',
  url: 'text',
};
