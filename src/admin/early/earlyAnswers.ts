import type { DataProvider } from 'ra-core';
import type { CallOptions } from '../../dataProvider/index.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';

/** A read that is asked for before the page that shows it can be drawn. */
export type EarlyAsk = readonly [method: 'getList' | 'getOne', resource: string, params: object];

interface Kept {
  /** Until when it is good, in milliseconds. */
  readonly until: number;
  readonly answer: Promise<object>;
  /** Once it has come. */
  here?: Answered;
}

interface Provider extends Pick<DataProvider, 'getList' | 'getOne' | (typeof writes)[number]> {
  readonly call: (endpoint: ResolvedEndpoint, options?: CallOptions) => Promise<unknown>;
}

/** A question, and what it was answered with. */
export interface Answered {
  readonly ask: EarlyAsk;
  readonly answer: object;
}

/** Milliseconds after which an answer is too old to be shown as the first one. */
const tooOld = 30_000;

/** What changes something, after which no earlier answer is true any more. */
const writes = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** Notes an answer when it comes; a failure is said to whoever needs it, when it is asked for again. */
async function heard(ask: EarlyAsk, kept: Kept): Promise<void> {
  try {
    kept.here = { ask, answer: await kept.answer };
  } catch {
    // Nobody waits for it here.
  }
}

/** The same for the same question, whoever puts it together in whatever order. */
function keyOf([method, resource, params]: EarlyAsk): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify([method, resource, { ...params, signal: undefined }], sorted);
}

/**
 * A data provider that can be asked ahead: an answer is kept for the first who puts the same question, and for nobody after that. A
 * question that failed is asked again by whoever needs it, and so is one that was answered half a minute ago, or before something was changed.
 * @param provider the way to the service, with all its rules
 * @param now milliseconds
 * @example
 * const { dataProvider, ask, take, forget } = createEarlyAnswers(wired, Date.now);
 * ask(['getList', 'contracts', { pagination, sort, filter: {} }]);
 * await dataProvider.getList('contracts', { pagination, sort, filter: {}, signal }); // no second call
 */
export function createEarlyAnswers<Given extends Provider>(provider: Given, now: () => number) {
  const answers = new Map<string, Kept>();
  const listeners = new Set<() => void>();

  const read = async (ask: EarlyAsk): Promise<unknown> => {
    const [method, resource, params] = ask;
    const key = keyOf(ask);
    const early = answers.get(key);
    answers.delete(key);
    if (early && now() < early.until) {
      const { isGood, answer } = await early.answer.then(
        (good) => ({ isGood: true, answer: good }),
        () => ({ isGood: false, answer: undefined }),
      );
      if (isGood) return answer;
    }
    return await provider[method](resource, params as never);
  };

  /** What was answered before something is changed is told to nobody, and what was asked meanwhile neither. */
  const changing = async <Result>(change: () => Promise<Result>): Promise<Result> => {
    answers.clear();
    try {
      return await change();
    } finally {
      answers.clear();
      for (const listener of listeners) listener();
    }
  };
  const changes = writes.map((name) => [
    name,
    async (resource: string, params: object) =>
      await changing(async () => {
        const write: (of: string, given: never) => Promise<unknown> = provider[name];
        return await write(resource, params as never);
      }),
  ]);

  return {
    dataProvider: {
      ...provider,
      ...Object.fromEntries(changes),
      call: async (endpoint, options) =>
        endpoint.method === 'GET'
          ? await provider.call(endpoint, options)
          : await changing(async () => await provider.call(endpoint, options)),
      getList: async (resource: string, params: object) => await read(['getList', resource, params]),
      getOne: async (resource: string, params: object) => await read(['getOne', resource, params]),
    } as Given,
    /** Asks ahead. @returns the answer, as long as it is the one to be shown first; undefined when it fails */
    async ask(one: EarlyAsk): Promise<object | undefined> {
      const [method, resource, params] = one;
      const answer: Promise<object> = provider[method](resource, params as never);
      const kept: Kept = { until: now() + tooOld, answer };
      answers.set(keyOf(one), kept);
      await heard(one, kept);
      return answers.get(keyOf(one)) === kept ? kept.here?.answer : undefined;
    },
    /** What is answered by now: it is told to nobody else. */
    take(): readonly Answered[] {
      return [...answers].flatMap(([key, { here, until }]) => {
        if (!here) return [];
        answers.delete(key);
        return now() < until ? here : [];
      });
    },
    /** Ends when whatever was asked ahead until now has been answered, or has failed. */
    async settled(): Promise<void> {
      await Promise.allSettled([...answers.values()].map(({ answer }) => answer));
    },
    /** Called after whatever changes something. */
    onChange: (listener: () => void) => void listeners.add(listener),
    /** What was answered so far is nobody's: it is another partner's. */
    forget: () => answers.clear(),
  };
}
