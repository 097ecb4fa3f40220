import { cents } from '../../src/schema/units.ts';
/** What a call takes and answers follows from its declaration: anything else does not compile. */
import type { UseCall } from '../../src/dataProvider/index.ts';
import type { AnswerOf, TakenBy } from '../../src/resources/calls.ts';
import type { Resources } from '../../src/resources/model.ts';
import { date, money, object, objects, record, text } from '../../src/schema/fields.ts';
import type { ActionEndpoint } from '../../src/schema/endpoint.ts';
import { defineResource } from '../../src/schema/resource.ts';

const base = { name: 'things', title: 'name', scope: 'global', fields: { name: text() } } as const;
const fallback = 'errors.any';

// @ts-expect-error within a list of objects
objects({ a: text({ requred: true }) });
// @ts-expect-error of the list itself
objects({ a: text() }, { mni: 1 });
// @ts-expect-error of one object
object({ a: text() }, { maximum: 1 });
// @ts-expect-error takes
defineResource({ ...base, calls: { x: { call: 'PUT /api/x', fallback, take: { a: text() } } } });
// @ts-expect-error a field is made by its builder
defineResource({ ...base, calls: { x: { call: 'PUT /api/x', fallback, takes: { a: 'text' } } } });
// @ts-expect-error no such way to answer
defineResource({ ...base, calls: { x: { call: 'PUT /api/x', fallback, answers: 'none' } } });
const pay = { call: 'PUT /api/x', fallback } as const;
// @ts-expect-error what an action takes follows from what it asks
export const endpoint: ActionEndpoint = { ...pay, takes: {} };

const rows = objects({ day: date(), cents: money({ required: true }) }, { required: true });
const things = defineResource({
  ...base,
  calls: {
    put: { call: 'PUT /api/x/{guid}', fallback, takes: { rows, note: text() }, answers: record('things') },
    ask: {
      call: 'GET /api/x',
      fallback,
      keyParam: 'thing',
      takes: { on: date({ required: true }) },
      answers: { rows },
    },
    drop: { call: 'DELETE /api/x', fallback, answers: 'nothing' },
  },
});
declare const call: UseCall<{ things: typeof things }>;
declare const product: UseCall<Resources>;

export async function Calls(): Promise<void> {
  const put = call('things', 'put');
  const ask = call('things', 'ask');
  const params = { guid: 'g' };
  // @ts-expect-error rows must be given
  await put({ params, body: { note: 'x' } });
  // @ts-expect-error of a row, too
  await put({ params, body: { rows: [{ day: '2026-11-25' }] } });
  // @ts-expect-error money is said to be hundredths
  await put({ params, body: { rows: [{ cents: 5 }] } });
  // @ts-expect-error money is a number
  await put({ params, body: { rows: [{ cents: '5' }] } });
  // @ts-expect-error no such member
  await put({ params, body: { rows: [], remark: 'x' } });
  // @ts-expect-error no body at all
  await put({ params });
  const { data: thing } = await put({ params, body: { rows: [{ cents: cents(5) }] } });
  const id: string = thing.id;
  // @ts-expect-error no field of the record
  const odd: unknown = thing.title;

  // @ts-expect-error the record is named, and the day
  await ask({ query: { thing: 't' } });
  // @ts-expect-error no such parameter
  await ask({ query: { thing: 't', on: '2026-11-25', kind: 'x' } });
  const { data } = await ask({ query: { thing: 't', on: '2026-11-25' } });
  const amount: number = data.rows[0]?.cents ?? 0;
  // @ts-expect-error a day need not be there
  const day: string = data.rows[0]?.day ?? 5;
  const nothing: null = (await call('things', 'drop')()).data;
  // @ts-expect-error of the product, too
  await product('claims', 'balances')({ query: { claim: 'c' } });
  return void [id, odd, amount, day, nothing];
}

export const taken: TakenBy<'claims', 'add_benefit_usage'> = { benefit: 'x', units: null, amount_in_cents: cents(5) };
// @ts-expect-error what was left out is null
export const short: TakenBy<'claims', 'add_benefit_usage'> = { benefit: 'x' };
export const answer: AnswerOf<'policies', 'premium_rate'>['granularity'] = 'monthly';
// @ts-expect-error no such value
export const wrong: AnswerOf<'policies', 'premium_rate'>['granularity'] = 'often';
// @ts-expect-error no such call
export type Odd = AnswerOf<'policies', 'premium_rat'>;
