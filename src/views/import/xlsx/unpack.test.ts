import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mostUnpacked } from './bounds.ts';
import { textOf } from './unpack.ts';
import { WorkbookFault } from './workbookFault.ts';

const large = 64 * 1024 * 1024;
const bomb = new Uint8Array(deflateSync(new Uint8Array(large)));

/** How many letters come before it ends, and how it does. */
async function read(size: number, left: number, bytes = bomb, method = 8) {
  let letters = 0;
  try {
    for await (const text of textOf({ bytes, method, size }, { left })) letters += text.length;
    return { letters, fault: null };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return { letters, fault: error.fault };
  }
}

describe('a part', () => {
  it('is unpacked no further than it says, and than it may', async () => {
    const hidden = await read(1000, mostUnpacked);
    expect(hidden).toEqual({ letters: 0, fault: 'broken_zip' });
    const most = await read(large, 1_000_000);
    expect(most.fault).toBe('unpacks_too_large');
    expect(most.letters).toBeLessThanOrEqual(1_000_000);
    expect(await read(mostUnpacked + 1, mostUnpacked)).toEqual({ letters: 0, fault: 'unpacks_too_large' });
  });

  it('is whole, or none', async () => {
    expect(await read(large, large)).toEqual({ letters: large, fault: null });
    expect((await read(large + 1, mostUnpacked)).fault).toBe('broken_zip');
    expect((await read(large, large, bomb.slice(0, 2000))).fault).toBe('broken_zip');
    const stored = new TextEncoder().encode('as it is');
    expect(await read(8, 8, stored, 0)).toEqual({ letters: 8, fault: null });
    expect((await read(9, 9, stored, 0)).fault).toBe('broken_zip');
    expect((await read(8, 8, stored, 99)).fault).toBe('broken_zip');
  });
});
