import type { FieldType, KnownField } from '../../schema/fieldTypes/facts.ts';
import { BooleanCell } from './boolean/Cell.tsx';
import { ChoiceCell } from './choice/Cell.tsx';
import { ChoicesCell } from './choices/Cell.tsx';
import { CurrencyCell } from './currency/Cell.tsx';
import { DateCell } from './date/Cell.tsx';
import { DateTimeCell } from './dateTime/Cell.tsx';
import { EmailCell } from './email/Cell.tsx';
import { EmailsCell } from './emails/Cell.tsx';
import { FileCell } from './file/Cell.tsx';
import { GuidCell } from './guid/Cell.tsx';
import { IntegerCell } from './integer/Cell.tsx';
import { JsonCell } from './json/Cell.tsx';
import { MoneyCell } from './money/Cell.tsx';
import { MsisdnCell } from './msisdn/Cell.tsx';
import { MultilineCell } from './multiline/Cell.tsx';
import { NationalIdCell } from './nationalId/Cell.tsx';
import { ObjectCell } from './object/Cell.tsx';
import { ObjectsCell } from './objects/Cell.tsx';
import { RecordCell } from './record/Cell.tsx';
import { PercentageCell } from './percentage/Cell.tsx';
import { ReferenceCell } from './reference/Cell.tsx';
import { ReferencesCell } from './references/Cell.tsx';
import { RichTextCell } from './richText/Cell.tsx';
import { TextCell, textWidth } from './text/Cell.tsx';
import { UrlCell } from './url/Cell.tsx';
import type { Cell } from './visual.ts';

/** How a type stands in a table. */
export interface CellFacts {
  readonly Cell: Cell;
  /** Width of its column in pixels; 0 when it is never a column: keys and raw data are for machines. */
  readonly width: number;
  /** Where the options of the field say more. */
  readonly widthOf?: (spec: KnownField) => number;
  /** Whether a value that is cut says nothing, or something wrong: its column gives way last. */
  readonly holds?: true;
  /** Whether values of several records add up to something. */
  readonly adds?: true;
}

/** What draws each field type in a table: eager and small. A type without one does not compile. */
export const cells: Readonly<Record<FieldType, CellFacts>> = {
  boolean: { Cell: BooleanCell, width: 88, holds: true },
  choice: { Cell: ChoiceCell, width: 88, holds: true },
  choices: { Cell: ChoicesCell, width: 184 },
  currency: { Cell: CurrencyCell, width: 96, holds: true },
  date: { Cell: DateCell, width: 112, holds: true },
  dateTime: { Cell: DateTimeCell, width: 152, holds: true },
  email: { Cell: EmailCell, width: 216 },
  emails: { Cell: EmailsCell, width: 240 },
  file: { Cell: FileCell, width: 216 },
  guid: { Cell: GuidCell, width: 0 },
  integer: { Cell: IntegerCell, width: 88, holds: true },
  json: { Cell: JsonCell, width: 0 },
  money: { Cell: MoneyCell, width: 144, holds: true, adds: true },
  msisdn: { Cell: MsisdnCell, width: 160, holds: true },
  multiline: { Cell: MultilineCell, width: 240 },
  nationalId: { Cell: NationalIdCell, width: 160, holds: true },
  object: { Cell: ObjectCell, width: 0 },
  objects: { Cell: ObjectsCell, width: 0 },
  record: { Cell: RecordCell, width: 0 },
  percentage: { Cell: PercentageCell, width: 88, holds: true },
  reference: { Cell: ReferenceCell, width: 152 },
  references: { Cell: ReferencesCell, width: 240 },
  richText: { Cell: RichTextCell, width: 240 },
  text: { Cell: TextCell, width: 152, widthOf: textWidth },
  url: { Cell: UrlCell, width: 216 },
};
