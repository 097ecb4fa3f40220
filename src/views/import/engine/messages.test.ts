import { expect, it } from 'vitest';
import { lineTo } from './messages.ts';

interface Page {
  readonly find: (text: string) => Promise<string>;
}
interface Beside {
  readonly ask: (text: string) => Promise<string>;
  readonly fail: () => Promise<never>;
}

/** Both ends of a line between a page and what runs beside it. */
function lines(find: Page['find']) {
  const { port1, port2 } = new MessageChannel();
  const here: Record<string, (...args: never[]) => Promise<unknown>> = {};
  const { there: page } = lineTo<Page>(port2, ['find'], here);
  Object.assign(here, {
    ask: async (text: string) => `${await page.find(text)}!`,
    fail: async () => await Promise.reject(new RangeError('too far')),
  } satisfies Beside);
  const line = lineTo<Beside>(port1, ['ask', 'fail'], { find });
  for (const port of [port1, port2]) port.start();
  return { ...line, close: () => port1.close() };
}

it('calls what the other side can do, which may call back', async () => {
  const { there, close } = lines(async (text) => await Promise.resolve(text.toUpperCase()));
  expect(await Promise.all([there.ask('one'), there.ask('two')])).toEqual(['ONE!', 'TWO!']);
  close();
});

it('gives an error back as the one that it was, and tells of one that began over there', async () => {
  const refused = Object.assign(new Error('refused'), { status: 403 });
  const { there, close } = lines(async () => await Promise.reject(refused));
  await expect(there.ask('one')).rejects.toBe(refused);
  await expect(there.fail()).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
  await expect(there.ask('two')).rejects.toBe(refused);
  close();
});

it('gives up what is not answered when it ends', async () => {
  const { there, end, close } = lines(async () => await new Promise<string>(() => undefined));
  const asked = there.ask('one');
  end(new Error('over'));
  await expect(asked).rejects.toThrow('over');
  close();
});
