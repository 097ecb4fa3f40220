import type { DataProvider } from 'ra-core';

/** A read that is asked for before the page that shows it can be drawn. */
export type EarlyAsk = readonly [method: 'getList' | 'getOne', resource: string, params: object];

type Reads = Pick<DataProvider, 'getList' | 'getOne'>;

/** Milliseconds after which an answer is too old to be shown as the first one. */
const tooOld = 30_000;

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
 * question that failed is asked again by whoever needs it, and so is one that was answered half a minute ago.
 * @param provider the way to the service, with all its rules
 * @param now milliseconds
 * @example
 * const { dataProvider, ask, forget } = createEarlyAnswers(wired, Date.now);
 * ask(['getList', 'contracts', { pagination, sort, filter: {} }]);
 * await dataProvider.getList('contracts', { pagination, sort, filter: {}, signal }); // no second call
 */
export function createEarlyAnswers<Provider extends Reads>(provider: Provider, now: () => number) {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

  const read = async (ask: EarlyAsk): Promise<unknown> => {
    const [method, resource, params] = ask;
    const key = keyOf(ask);
    const early = answers.get(key);
    answers.delete(key);
    if (early && now() - early.at < tooOld) {
      const { isGood, answer } = await early.answer.then(
        (good) => ({ isGood: true, answer: good }),
        () => ({ isGood: false, answer: undefined }),
      );
      if (isGood) return answer;
    }
    return await provider[method](resource, params as never);
  };

  return {
    dataProvider: {
      ...provider,
      getList: async (resource: string, params: object) => await read(['getList', resource, params]),
      getOne: async (resource: string, params: object) => await read(['getOne', resource, params]),
    } as Provider,
    ask(one: EarlyAsk): void {
      const [method, resource, params] = one;
      const answer = provider[method](resource, params as never);
      // Said to whoever needs it, when it is asked for again.
      answer.catch(() => undefined);
      answers.set(keyOf(one), { at: now(), answer });
    },
    /** What was answered so far is nobody's: it is another partner's. */
    forget: () => answers.clear(),
  };
}
