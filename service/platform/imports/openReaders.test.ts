import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { keepReader, readerAt } from './openReaders.ts';

/** A file of numbers, which counts how often it is opened. */
function numbers(count: number) {
  let opened = 0;
  const text = ['number', ...Array.from({ length: count }, (_, at) => at)].join('\n');
  const content = () => {
    opened += 1;
    return Readable.from([Buffer.from(text)]);
  };
  return { content, opened: () => opened };
}

test('a file is read on where it was left, and passes over what another service has read meanwhile', async () => {
  const { content, opened } = numbers(9_000);
  const first = await readerAt('here', 0, content);
  expect(await first.take(2)).toEqual([['0'], ['1']]);
  await keepReader('here', first);
  const onward = await readerAt('here', 2, content);
  expect(await onward.take(1)).toEqual([['2']]);
  await keepReader('here', onward);
  const later = await readerAt('here', 7_000, content);
  expect(await later.take(1)).toEqual([['7000']]);
  // Once to find out its letters, once to read it.
  expect(opened()).toBe(2);
  // What was taken back is read once more.
  await keepReader('here', later);
  const again = await readerAt('here', 3, content);
  expect(await again.take(1)).toEqual([['3']]);
  expect(opened()).toBe(4);
  await again.close();
});

test('a reader beyond the end of its file finds nothing more', async () => {
  const reader = await readerAt('short', 50, numbers(3).content);
  expect(await reader.take(1)).toEqual([]);
  await reader.close();
});
