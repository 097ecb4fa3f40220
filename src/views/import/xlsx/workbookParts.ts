import { mostKept, mostOfSmall } from './bounds.ts';
import type { Epoch } from './dayText.ts';
import { type FormatKind, formatKind } from './formatKind.ts';
import { readXml } from './readXml.ts';
import { startText } from './startText.ts';
import { type Allowance, textOf } from './unpack.ts';
import { WorkbookFault } from './workbookFault.ts';
import type { Part } from './zip.ts';

type Parts = ReadonlyMap<string, Part>;

/** Where the parts of a workbook are. */
export interface WorkbookPlaces {
  /** Those that somebody sees, in their order. */
  readonly sheets: readonly { readonly name: string; readonly part: Part }[];
  readonly styles: Part | undefined;
  readonly strings: Part | undefined;
  readonly epoch: Epoch;
}

/** The same place from the root. @example absolute('xl/workbook.xml', '../docs/a.xml') // 'docs/a.xml' */
function absolute(from: string, target: string): string {
  return new URL(target, `file:///${from}`).pathname.slice(1);
}

/** What a part points to: the places by their keys, and by what they are. */
async function relations(parts: Parts, of: string, allowance: Allowance) {
  const at = of.lastIndexOf('/') + 1;
  const byKey = new Map<string, string>();
  const byKind = new Map<string, string>();
  const part = parts.get(`${of.slice(0, at)}_rels/${of.slice(at)}.rels`);
  if (!part) return { byKey, byKind };
  await readXml(small(part, allowance), {
    open: (name, attributes, decode) => {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode } = attributes();
      if (TargetMode === 'External') return;
      const place = decodeURIComponent(absolute(of, decode(Target)));
      byKey.set(Id, place);
      byKind.set(Type.slice(Type.lastIndexOf('/') + 1), place);
    },
  });
  return { byKey, byKind };
}

/** The text of a part that says how others are read. */
function small(part: Part, allowance: Allowance): AsyncGenerator<string> {
  if (part.size > mostOfSmall) throw new WorkbookFault('unpacks_too_large');
  return textOf(part, allowance);
}

/** Where everything is, found as the file itself says. */
export async function placesIn(parts: Parts, allowance: Allowance): Promise<WorkbookPlaces> {
  const root = await relations(parts, '', allowance);
  const place = root.byKind.get('officeDocument') ?? '';
  const workbook = parts.get(place);
  if (!workbook || !place.endsWith('.xml')) throw new WorkbookFault(kindOf(parts));
  const { byKey, byKind } = await relations(parts, place, allowance);
  const named: { name: string; part: Part }[] = [];
  let epoch: Epoch = 1900;
  let isWorkbook = false;
  await readXml(small(workbook, allowance), {
    open: (tag, attributes, decode) => {
      if (tag === 'workbook') isWorkbook = true;
      if (tag === 'workbookPr' && ['1', 'true'].includes(attributes().date1904 ?? '')) epoch = 1904;
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible', ...others } = attributes();
      const [, key = ''] = Object.entries(others).find(([one]) => /^(?:\w+:)?id$/.test(one)) ?? [];
      const part = parts.get(byKey.get(key) ?? '');
      if (part && state === 'visible') named.push({ name: decode(name), part });
    },
  });
  if (!isWorkbook) throw new WorkbookFault('no_workbook');
  const partOf = (kind: string) => parts.get(byKind.get(kind) ?? '');
  return { sheets: named, styles: partOf('styles'), strings: partOf('sharedStrings'), epoch };
}

/** What a zip is that is no such workbook. */
function kindOf(parts: Parts): 'open_document' | 'no_workbook' {
  return parts.has('content.xml') && parts.has('mimetype') ? 'open_document' : 'no_workbook';
}

/** What the formats of cells are of, by their numbers. */
export async function formatsIn(part: Part | undefined, allowance: Allowance): Promise<readonly FormatKind[]> {
  const codes = new Map<number, string>();
  const kinds: FormatKind[] = [];
  let isOfCells = false;
  if (!part) return kinds;
  await readXml(small(part, allowance), {
    open: (name, attributes, decode) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        codes.set(Number(numFmtId), decode(formatCode));
      }
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributes().numFmtId ?? 0);
      kinds.push(formatKind(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}

/** The texts that cells share, in their order. */
export async function stringsIn(part: Part | undefined, allowance: Allowance): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!part) return strings;
  const text = startText();
  let kept = 0;
  await readXml(textOf(part, allowance), {
    open: (name) => {
      if (name === 'si') text.begin();
      else text.open(name);
    },
    close: (name) => {
      if (name !== 'si') return text.close(name);
      const whole = text.end();
      strings.push(whole);
      kept += whole.length + 1;
      if (kept > mostKept) throw new WorkbookFault('unpacks_too_large');
    },
    text: text.add,
  });
  return strings;
}
