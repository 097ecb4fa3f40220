import { mostUnpacked } from './bounds.ts';
import { readSheet, hasRows, type SheetRows } from './readSheet.ts';
import { textOf } from './unpack.ts';
import { formatsIn, placesIn, stringsIn } from './workbookParts.ts';
import { WorkbookFault, type WorkbookFaultName } from './workbookFault.ts';
import { partsOf } from './zip.ts';

/** A sheet of a workbook as text, and which others could be read. */
export interface Workbook extends SheetRows {
  readonly sheet: string;
  /** The names of the sheets that have rows. */
  readonly sheets: readonly string[];
}

/**
 * Reads a workbook: a sheet of it, by what its cells show as their values.
 * @param sheet which one, where somebody has said so; else the first with rows
 * @example const read = await readWorkbook(bytes); if ('fault' in read) say(read.fault);
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  sheet?: string,
): Promise<Workbook | { readonly fault: WorkbookFaultName }> {
  try {
    return await read(bytes, sheet);
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.fault };
    throw error;
  }
}

async function read(bytes: Uint8Array<ArrayBuffer>, wanted: string | undefined): Promise<Workbook> {
  const parts = partsOf(bytes);
  const allowance = { left: mostUnpacked };
  const { sheets: all, styles, strings, epoch } = await placesIn(parts, allowance);
  const filled: (typeof all)[number][] = [];
  // To look into sheets costs nothing of what may be read of one.
  const looking = { left: mostUnpacked };
  for (const one of all) if (await hasRows(textOf(one.part, looking))) filled.push(one);
  const chosen = filled.find(({ name }) => name === wanted) ?? filled[0];
  if (!chosen) throw new WorkbookFault('empty');
  const formats = await formatsIn(styles, allowance);
  const world = { formats, epoch, strings: await stringsIn(strings, allowance) };
  const rows = await readSheet(textOf(chosen.part, allowance), world);
  return { ...rows, sheet: chosen.name, sheets: filled.map(({ name }) => name) };
}
