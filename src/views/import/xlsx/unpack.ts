import { mostUnpacked } from './bounds.ts';
import { WorkbookFault } from './workbookFault.ts';
import type { Part } from './zip.ts';

/** Packed bytes that are unpacked at once: at the worst, they become a thousand times as many. */
const piece = 16 * 1024;

/** How many bytes are left to unpack, of all parts together. */
export interface Allowance {
  left: number;
}

/**
 * A file within a zip as text, piece after piece.
 * @param allowance what it may unpack to, lessened by what it does
 * @throws WorkbookFault where it is larger than that or than it says, or is not whole
 * @example for await (const text of textOf(part, { left: 1_000_000 })) take(text);
 */
export async function* textOf(part: Part, allowance: Allowance): AsyncGenerator<string> {
  if (part.size > mostUnpacked) throw new WorkbookFault('unpacks_too_large');
  const decoder = new TextDecoder();
  let size = 0;
  for await (const bytes of bytesOf(part)) {
    size += bytes.length;
    allowance.left -= bytes.length;
    if (allowance.left < 0) throw new WorkbookFault('unpacks_too_large');
    // Whoever says less than there is hides something.
    if (size > part.size) throw new WorkbookFault('broken_zip');
    yield decoder.decode(bytes, { stream: true });
  }
  if (size !== part.size) throw new WorkbookFault('broken_zip');
  yield decoder.decode();
}

async function* bytesOf({ bytes, method }: Part): AsyncGenerator<Uint8Array> {
  if (method === 0) yield* piecesOf(bytes);
  else if (method === 8) yield* inflated(bytes);
  else throw new WorkbookFault('broken_zip');
}

function* piecesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}

async function* inflated(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const written = write(writer, packed);
  // It is waited for below: what went wrong there shows here first.
  written.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await written;
  } catch {
    throw new WorkbookFault('broken_zip');
  } finally {
    // Whoever has seen enough does not read to the end.
    await reader.cancel().catch(() => undefined);
  }
}

/** No more is given than is read, so that no more is unpacked than is asked for. */
async function write(writer: WritableStreamDefaultWriter<BufferSource>, packed: Uint8Array<ArrayBuffer>) {
  for (const bytes of piecesOf(packed)) {
    await writer.ready;
    await writer.write(bytes);
  }
  await writer.close();
}
