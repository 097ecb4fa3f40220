import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import { BooleanDetail } from './boolean/Detail.tsx';
import { ChoiceDetail } from './choice/Detail.tsx';
import { ChoicesDetail } from './choices/Detail.tsx';
import { CurrencyDetail } from './currency/Detail.tsx';
import { DateDetail } from './date/Detail.tsx';
import { DateTimeDetail } from './dateTime/Detail.tsx';
import { EmailDetail } from './email/Detail.tsx';
import { EmailsDetail } from './emails/Detail.tsx';
import { FileDetail } from './file/Detail.tsx';
import { IntegerDetail } from './integer/Detail.tsx';
import { MadeOfFields } from './partsView/MadeOfFields.tsx';
import { MoneyDetail } from './money/Detail.tsx';
import { MsisdnDetail } from './msisdn/Detail.tsx';
import { MultilineDetail } from './multiline/Detail.tsx';
import { NationalIdDetail } from './nationalId/Detail.tsx';
import { PercentageDetail } from './percentage/Detail.tsx';
import { ReferenceDetail } from './reference/Detail.tsx';
import { ReferencesDetail } from './references/Detail.tsx';
import { RichTextDetail } from './richText/Detail.tsx';
import { TextDetail } from './text/Detail.tsx';
import { UrlDetail } from './url/Detail.tsx';
import type { Detail } from './visual.ts';

/**
 * What draws a filled value of each field type on a record's page; null for keys and raw data, which no person sees. A type
 * without an entry does not compile.
 * @example const Detail = details[field.spec.type];
 */
export const details: Readonly<Record<FieldType, Detail | null>> = {
  boolean: BooleanDetail,
  choice: ChoiceDetail,
  choices: ChoicesDetail,
  currency: CurrencyDetail,
  date: DateDetail,
  dateTime: DateTimeDetail,
  email: EmailDetail,
  emails: EmailsDetail,
  file: FileDetail,
  guid: null,
  integer: IntegerDetail,
  json: null,
  money: MoneyDetail,
  msisdn: MsisdnDetail,
  multiline: MultilineDetail,
  nationalId: NationalIdDetail,
  object: MadeOfFields,
  objects: MadeOfFields,
  record: null,
  percentage: PercentageDetail,
  reference: ReferenceDetail,
  references: ReferencesDetail,
  richText: RichTextDetail,
  text: TextDetail,
  url: UrlDetail,
};
