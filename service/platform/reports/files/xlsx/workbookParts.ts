import type { Sheet } from '../sheet.ts';
import { sheetName } from './sheetName.ts';
import { headLine } from './sheetXml.ts';
import { stylesXml } from './styles.ts';
import { xmlText } from './xmlText.ts';

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where the sheet stands in the file. */
export const sheetPart = 'xl/worksheets/sheet1.xml';

/** The parts of a workbook beside its sheet, by where they stand. When it is printed, its head is on each page. */
export function workbookParts(sheet: Sheet): readonly (readonly [path: string, xml: string])[] {
  const name = sheetName(sheet.title);
  const head = headLine(sheet);
  const titles = `'${name.replaceAll("'", "''")}'!$${head}:$${head}`;
  return [
    [
      '[Content_Types].xml',
      `${start}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/${sheetPart}" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${start}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${start}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(titles)}</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${start}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml()],
  ];
}
