import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import { BooleanFilter } from './boolean/Filter.tsx';
import { ChoiceFilter } from './choice/Filter.tsx';
import { ChoicesFilter } from './choices/Filter.tsx';
import { CurrencyFilter } from './currency/Filter.tsx';
import { DateFilter } from './date/Filter.tsx';
import { DateTimeFilter } from './dateTime/Filter.tsx';
import { EmailFilter } from './email/Filter.tsx';
import { IntegerFilter } from './integer/Filter.tsx';
import { MoneyFilter } from './money/Filter.tsx';
import { MsisdnFilter } from './msisdn/Filter.tsx';
import { NationalIdFilter } from './nationalId/Filter.tsx';
import { PercentageFilter } from './percentage/Filter.tsx';
import { ReferenceFilter } from './reference/Filter.tsx';
import { TextFilter } from './text/Filter.tsx';
import { UrlFilter } from './url/Filter.tsx';
import type { Filter } from './visual.ts';

/**
 * What narrows a list by each field type; null for types that no person filters by. A type that is not named does not
 * compile. Loaded when the first filter is opened: import it dynamically only.
 */
export const filters: Readonly<Record<FieldType, Filter | null>> = {
  boolean: BooleanFilter,
  choice: ChoiceFilter,
  choices: ChoicesFilter,
  currency: CurrencyFilter,
  date: DateFilter,
  dateTime: DateTimeFilter,
  email: EmailFilter,
  emails: null,
  file: null,
  guid: null,
  integer: IntegerFilter,
  json: null,
  money: MoneyFilter,
  msisdn: MsisdnFilter,
  multiline: null,
  nationalId: NationalIdFilter,
  object: null,
  objects: null,
  record: null,
  percentage: PercentageFilter,
  reference: ReferenceFilter,
  references: null,
  richText: null,
  text: TextFilter,
  url: UrlFilter,
};
