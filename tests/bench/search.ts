/**
 * How long a search takes among many customers: a million on PostgreSQL, a hundred thousand on the embedded database.
 *
 *   npm run bench
 *   npm run bench -- --customers=50000 --database=pglite
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../../service/sample/random.ts';
import { pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { postgresMissing, startTestService, type TestService } from '../support/service.ts';
import { addCustomers, type Known } from './manyCustomers.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string' },
    database: { type: 'string' },
    searches: { type: 'string', default: '200' },
  },
});
const searches = Number(values.searches);
/** What 95 of 100 searches must stay under, in milliseconds. */
const wanted = 50;
/** The ways that took longer. */
const slow: string[] = [];

type Typed = (somebody: Known) => string | undefined;

/** What people type to find somebody, each in a way of its own. */
const ways: Readonly<Record<string, Typed>> = {
  'a phone number, whole': ({ msisdn }) => `+${msisdn}`,
  'a phone number, begun': ({ msisdn }) => msisdn.slice(0, -3),
  'a national id, whole': ({ nationalId }) => nationalId ?? undefined,
  'a national id, begun': ({ nationalId }) => nationalId?.slice(0, -2),
  'a first name, begun': ({ fullName }) => fullName.slice(0, 3),
  'a name, begun': ({ fullName }) => fullName.split(' ').slice(0, 2).join(' ').slice(0, -2),
  'a family name': ({ fullName }) => fullName.split(' ').at(-1),
  'a whole name': ({ fullName }) => fullName,
};

for (const database of ['postgres', 'pglite'] as const) {
  if (values.database !== undefined && values.database !== database) continue;
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  if (missing) console.log(`${database}: left out, ${missing}`);
  else await bench(database, Number(values.customers ?? (database === 'postgres' ? 1_000_000 : 100_000)));
}
process.exit(slow.length > 0 ? 1 : 0);

async function bench(database: 'postgres' | 'pglite', customers: number): Promise<void> {
  const service = await startTestService({ database, settings: { checkResponses: false, logLevel: 'silent' } });
  try {
    const begun = performance.now();
    const known = await addCustomers(service.db, customers);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`\n${database}, ${customers.toLocaleString('en')} customers (written in ${seconds} s), in ms`);
    console.log(`${'typed'.padEnd(28)}${['median', '95 %', 'slowest'].map((word) => word.padStart(10)).join('')}`);
    for (const [name, typed] of Object.entries(ways)) report(name, await times(service, known, typed));
  } finally {
    await service.close();
  }
}

function report(name: string, took: readonly number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const shown = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(10)).join('');
  const isSlow = at(0.95) > wanted;
  if (isSlow) slow.push(name);
  console.log(`${name.padEnd(28)}${shown}  ${isSlow ? `over ${wanted}` : 'ok'}`);
}

/** One after the other, as one person searches, over HTTP with everything that belongs to a call. */
async function times(service: TestService, known: readonly Known[], typed: Typed): Promise<readonly number[]> {
  const random = seededRandom('searches');
  const took: number[] = [];
  // The first ones meet a cold cache and code that nobody has run yet.
  for (let index = -20; index < searches; index += 1) {
    const somebody = pick(random, known);
    const text = typed(somebody);
    if (text === undefined) continue;
    const begun = performance.now();
    const query = new URLSearchParams({ search: text, partner: somebody.partner.code, size: '8' });
    const response = await service.fetch(`/api/search?${query.toString()}`, { as: 'admin' });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${text}: ${response.status} ${answer}`);
    if (index >= 0) took.push(performance.now() - begun);
  }
  return took;
}
