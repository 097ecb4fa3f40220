import { expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import type { Engine } from './engine/engine.ts';
import { type FileSending, sendFile } from './sendFile.ts';

const { countries } = model.resources;
const given = () => new DOMException('The file was put away.', 'AbortError');

it('leaves nothing that nobody hears when its page goes while rows are settled', async () => {
  if (!countries) throw new Error('There are no countries.');
  const sight = { sendable: 1, undone: 1, counts: { unchanged: 0 } };
  const engine = {
    prepare: async () => await Promise.resolve(sight),
    // It has ended by then.
    settle: async () => await Promise.reject(given()),
  } as unknown as Engine;
  const handing = {
    canRehearse: false,
    send: async ({ onOutcomes }: { onOutcomes: (found: readonly never[]) => void }) => {
      onOutcomes([]);
      // Whoever hears of it too late has left an error on the page; the test fails by itself then.
      await new Promise((resolve) => setTimeout(resolve, 0));
      throw given();
    },
  } as unknown as FileSending['handing'];
  const sending: FileSending = {
    engine,
    handing,
    rehearse: false,
    dataProvider: {} as FileSending['dataProvider'],
    resource: countries,
    keyOf: String,
    name: 'places.csv',
    fingerprint: null,
    signal: new AbortController().signal,
    isStopped: () => false,
    fallback: 'It did not work',
    change: () => undefined,
  };
  await expect(sendFile(sending)).rejects.toThrow('The file was put away.');
});
