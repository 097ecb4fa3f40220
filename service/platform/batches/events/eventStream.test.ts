import { describe, expect, it } from 'vitest';
import type { Changed } from './changes.ts';
import { eventStream, type Reader } from './eventStream.ts';

const patiently = { timeout: 5_000, interval: 5 };

function streamOf(more: Partial<Reader> = {}) {
  const asked: Changed[] = [];
  const stream = eventStream({
    beat: 30,
    mayRead: async () => true,
    rowsOf: async (changed) => {
      asked.push(changed);
      return [...(changed ?? ['latest'])];
    },
    onFault: () => undefined,
    ...more,
  });
  return { ...stream, asked };
}

/** Takes what comes. */
function read({ body }: Pick<ReturnType<typeof streamOf>, 'body'>) {
  const told: string[] = [];
  body.on('data', (bytes: Buffer) => told.push(bytes.toString()));
  return told;
}

describe('a stream of events', () => {
  it('tells the latest first, then what has changed, and says meanwhile that it is there', async () => {
    const stream = streamOf();
    const told = read(stream);
    await expect.poll(() => told, patiently).toContain(':\n\n');
    stream.tell(new Set(['a']));
    stream.tell(new Set(['b']));
    const begun = 'event: batches\ndata: ["latest"]\n\nevent: batches\ndata: ["a","b"]\n\n';
    const said = () => told.filter((one) => one !== ':\n\n').join('');
    await expect.poll(said, patiently).toBe(begun);
    stream.tell(new Set(['a']));
    await expect.poll(said, patiently).toBe(`${begun}event: batches\ndata: ["a"]\n\n`);
    stream.end();
  });

  it('names no more than so many, and then tells the latest', async () => {
    const stream = streamOf();
    read(stream);
    await expect.poll(() => stream.asked.length, patiently).toBe(1);
    stream.tell(new Set(['first']));
    stream.tell(new Set(Array.from({ length: 60 }, (_, at) => `${at}`)));
    await expect.poll(() => stream.asked, patiently).toEqual([null, null]);
    stream.end();
  });

  it('leaves a reader who does not read, and keeps nothing for them', async () => {
    const large = ['x'.repeat(100_000)];
    const asked: Changed[] = [];
    const stream = streamOf({
      rowsOf: async (changed) => {
        asked.push(changed);
        return large;
      },
    });
    for (let many = 0; many < 1_000; many += 1) stream.tell(new Set(['a']));
    await expect.poll(() => stream.body.destroyed, patiently).toBe(true);
    expect(asked).toEqual([null]);
  });

  it('says nothing to whoever may not read any more', async () => {
    let may = true;
    const stream = streamOf({ mayRead: async () => may, beat: 10_000 });
    const told = read(stream);
    await expect.poll(() => told.length, patiently).toBe(1);
    may = false;
    stream.tell(new Set(['a']));
    await expect.poll(() => stream.body.readableEnded, patiently).toBe(true);
    expect([told.length, stream.asked]).toEqual([1, [null]]);
  });

  it('ends with a fault, which is told', async () => {
    const faults: unknown[] = [];
    const fault = new Error('away');
    const stream = streamOf({ rowsOf: async () => await Promise.reject(fault), onFault: (one) => faults.push(one) });
    read(stream);
    await expect.poll(() => stream.body.readableEnded, patiently).toBe(true);
    expect(faults).toEqual([fault]);
  });
});
