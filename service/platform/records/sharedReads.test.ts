import { expect, it } from 'vitest';
import { readAnew, readShared, shareReads } from './sharedReads.ts';

/** Something that is another one each time it is read. */
function reading() {
  let times = 0;
  return async () => await Promise.resolve((times += 1));
}

it('reads once what many things in a row have in common, and each thing that is asked by itself', async () => {
  const trx = {};
  const read = reading();
  const end = shareReads(trx);
  expect(await readShared(trx, 'products', 'a', read)).toBe(1);
  expect(await readShared(trx, 'products', 'a', read)).toBe(1);
  expect(await readShared(trx, 'products', 'b', read)).toBe(2);
  expect(await readShared(trx, 'templates', 'a', read)).toBe(3);
  end();
  expect(await readShared(trx, 'products', 'a', read)).toBe(4);
});

it('remembers that there is nothing, too', async () => {
  const trx = {};
  shareReads(trx);
  let times = 0;
  const none = async () => await Promise.resolve(void (times += 1));
  await readShared(trx, 'products', 'a', none);
  await readShared(trx, 'products', 'a', none);
  expect(times).toBe(1);
});

it('reads anew what the transaction itself has written or holds, and nothing else', async () => {
  const trx = {};
  const read = reading();
  shareReads(trx);
  await readShared(trx, 'products', 'a', read);
  await readShared(trx, 'templates', 'a', read);
  readAnew(trx, 'products');
  expect(await readShared(trx, 'products', 'a', read)).toBe(3);
  expect(await readShared(trx, 'products', 'a', read)).toBe(4);
  expect(await readShared(trx, 'templates', 'a', read)).toBe(2);
});

it('shares nothing where one thing is done, nor between transactions', async () => {
  const read = reading();
  expect(await readShared({}, 'products', 'a', read)).toBe(1);
  const trx = {};
  shareReads(trx);
  expect(await readShared(trx, 'products', 'a', read)).toBe(2);
  expect(await readShared({}, 'products', 'a', read)).toBe(3);
});
