import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TookTooLong, within } from './within.ts';

/** Work that ends only when it is given up. */
const endless = async (signal: AbortSignal): Promise<never> =>
  await new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });

const wanted = () => new AbortController();

it('ends what takes too long, whatever is forgotten meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const forget = runInNewContext('gc') as () => void;
  const all = Array.from({ length: 50 }, async () => await within(100, wanted().signal, endless));
  forget();
  setTimeout(forget, 20);
  const ended = await Promise.allSettled(all);
  expect(ended.every((one) => one.status === 'rejected' && one.reason instanceof TookTooLong)).toBe(true);
});

it('ends what somebody gives up, before it is begun as well, and answers what the work does', async () => {
  const now = wanted();
  const ended = within(60_000, now.signal, endless);
  now.abort(new Error('Enough'));
  await expect(ended).rejects.toThrow('Enough');
  await expect(within(60_000, now.signal, endless)).rejects.toThrow('Enough');
  expect(await within(60_000, wanted().signal, async () => await Promise.resolve(7))).toBe(7);
});

it('is how the service waits: by what nobody holds, it would wait for ever', async () => {
  const all = await readdir('service', { recursive: true });
  const found: string[] = [];
  for (const file of all.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    if ((await readFile(path.join('service', file), 'utf8')).includes('AbortSignal.any(')) found.push(file);
  }
  // Both of its sources are held by whoever waits.
  expect(found).toEqual(['platform/batches/events/listening.ts']);
});
