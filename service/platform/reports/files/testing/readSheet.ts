import { unzipSync } from 'fflate';
import { readXml } from './readXml.ts';

/** A cell as a workbook has it. */
export interface ReadCell {
  readonly type: string;
  readonly value: string;
  /** The format of its number, by its number or as it is written. */
  readonly format: string;
  readonly isBold: boolean;
}

/** What a workbook holds, read by other libraries than those that wrote it. */
export interface ReadSheet {
  readonly name: string;
  readonly cells: ReadonlyMap<string, ReadCell>;
  /** What there is of other elements, by their names: their attributes. */
  readonly elements: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;
  readonly parts: readonly string[];
}

/** The escapes of workbooks. */
export const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads a workbook of one sheet. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const parts = unzipSync(bytes);
  const text = (path: string) => new TextDecoder('utf-8', { fatal: true }).decode(parts[path]);
  const codes = new Map<string, string>();
  const bold: boolean[] = [];
  const styles: { format: string; isBold: boolean }[] = [];
  let within = '';
  readXml(text('xl/styles.xml'), {
    open: (name, of) => {
      if (name === 'numFmt') codes.set(of['numFmtId'] ?? '', of['formatCode'] ?? '');
      if (name === 'font') bold.push(false);
      if (name === 'b') bold[bold.length - 1] = true;
      if (name === 'cellXfs' || name === 'cellStyleXfs') within = name;
      if (name === 'xf' && within === 'cellXfs') {
        const id = of['numFmtId'] ?? '';
        styles.push({ format: codes.get(id) ?? id, isBold: bold[Number(of['fontId'])] ?? false });
      }
    },
  });
  let sheet = '';
  readXml(text('xl/workbook.xml'), {
    open: (name, of) => {
      if (name === 'sheet') sheet = of['name'] ?? '';
    },
  });

  const cells = new Map<string, ReadCell>();
  const elements = new Map<string, Readonly<Record<string, string>>[]>();
  let at: { readonly ref: string; readonly type: string; readonly style: number } | null = null;
  let said: string | null = null;
  readXml(text('xl/worksheets/sheet1.xml'), {
    open: (name, of) => {
      elements.set(name, [...(elements.get(name) ?? []), of]);
      if (name === 'c') at = { ref: of['r'] ?? '', type: of['t'] ?? 'n', style: Number(of['s']) };
      if (name === 'v' || name === 't') said = '';
    },
    text: (piece) => {
      if (said !== null) said += piece;
    },
    close: (name) => {
      if (name !== 'c' || !at) return;
      const style = styles[at.style];
      if (!style) throw new SyntaxError(`No style for ${at.ref}`);
      if (said !== null)
        cells.set(at.ref, { type: at.type, value: at.type === 'n' ? said : unescaped(said), ...style });
      at = null;
      said = null;
    },
  });
  return { name: sheet, cells, elements, parts: Object.keys(parts) };
}
