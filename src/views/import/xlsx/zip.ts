import { mostParts } from './bounds.ts';
import { WorkbookFault } from './workbookFault.ts';

/** A file within a zip, packed. */
export interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly method: number;
  /** What it says that it unpacks to. */
  readonly size: number;
}

const utf8 = new TextDecoder();

const signs = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;

/** The end of a zip is at most so far from the end of its file: a comment may follow. */
const mostAfterEnd = 65_557;

/**
 * The files of a zip by their names, as its own list has them: only that says of each where it begins and how long it is.
 * @throws WorkbookFault where the list is not whole, or points to where nothing is
 * @example partsOf(bytes).get('xl/workbook.xml')?.size // 1204
 */
export function partsOf(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return listed(bytes, view);
  } catch (error) {
    // Something points beyond the end.
    throw error instanceof RangeError ? new WorkbookFault('broken_zip') : error;
  }
}

function listed(bytes: Uint8Array<ArrayBuffer>, view: DataView): ReadonlyMap<string, Part> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostParts) throw new WorkbookFault('unpacks_too_large');
  const parts = new Map<string, Part>();
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== signs.central) throw new WorkbookFault('broken_zip');
    const lengths = { name: view.getUint16(at + 28, true), extra: view.getUint16(at + 30, true) };
    const name = utf8.decode(bytes.subarray(at + 46, at + 46 + lengths.name));
    // Some write it as their system does.
    parts.set(name.replaceAll('\\', '/').replace(/^\//, ''), partAt(bytes, view, at, lengths));
    at += 46 + lengths.name + lengths.extra + view.getUint16(at + 32, true);
  }
  return parts;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - mostAfterEnd); at -= 1) {
    if (view.getUint32(at, true) === signs.end) return at;
  }
  throw new WorkbookFault('broken_zip');
}

function partAt(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
  { name, extra }: { readonly name: number; readonly extra: number },
): Part {
  if ((view.getUint16(entry + 8, true) & 1) === 1) throw new WorkbookFault('locked');
  const long = longNumbers(view, entry + 46 + name, extra);
  const numberAt = (at: number) => {
    const short = view.getUint32(at, true);
    return short === 0xffffffff ? (long.shift() ?? short) : short;
  };
  const size = numberAt(entry + 24);
  const packed = numberAt(entry + 20);
  const local = numberAt(entry + 42);
  if (view.getUint32(local, true) !== signs.local) throw new WorkbookFault('broken_zip');
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return { bytes: bytes.subarray(from, from + packed), method: view.getUint16(entry + 10, true), size };
}

/** Numbers that are too large for where they belong, in their order; some write all numbers so. */
function longNumbers(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, number) => Number(view.getBigUint64(at + 4 + 8 * number, true)));
  }
  return [];
}
