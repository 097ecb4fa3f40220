import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '../../service/platform/database/attempt.ts';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import type { Tables } from '../../service/platform/database/tables.ts';
import { ServiceError } from '../../service/platform/http/errors.ts';
import { resourceNamed } from '../../service/platform/modules/declared.ts';
import { isMade, madeOf, noteMade } from '../../service/platform/records/made.ts';
import { holdTurn } from '../../service/platform/records/turns.ts';
import { postgresMissing, startTestService, type TestService } from '../support/service.ts';

const missing = postgresMissing();

describe.skipIf(missing)(`what a transaction holds${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let service: TestService;
  let customers: readonly string[];

  beforeAll(async () => {
    service = await startTestService({ database: 'postgres' });
    const { rows } = await sql<{ guid: string }>`select guid from customers order by guid limit 2`.execute(service.db);
    customers = rows.map(({ guid }) => guid);
  });
  afterAll(() => service?.close());

  const hold = async (trx: Transaction<Tables>, customer_guid: string | undefined) =>
    await holdTurn(trx, resourceNamed(service.service.deps, 'policies'), { customer_guid });

  /** Of the two, those that nobody holds, as another connection sees it. */
  async function free(): Promise<readonly string[]> {
    const { rows } = await sql<{ guid: string }>`
      select guid from customers where guid = any(${[...customers]}::text[]) for update skip locked
    `.execute(service.db);
    return rows.map(({ guid }) => guid).toSorted();
  }

  const refused = new ServiceError(409, 'action_barred');

  test('is held again when what held it first was taken back', async () => {
    const [first = '', second = ''] = customers;
    await inTransaction(service.db, async (trx) => {
      await hold(trx, first);
      await attempt(trx, async () => {
        await hold(trx, second);
        expect(await free()).toEqual([]);
        throw refused;
      });
      // The database has let go of it.
      expect(await free()).toEqual([second]);
      await hold(trx, second);
      expect(await free()).toEqual([]);
    });
  });

  test('stays held when what was attempted stands, or held it already', async () => {
    const [first = '', second = ''] = customers;
    await inTransaction(service.db, async (trx) => {
      await hold(trx, first);
      await attempt(trx, async () => await hold(trx, second));
      await attempt(trx, async () => {
        await hold(trx, second);
        throw refused;
      });
      await hold(trx, second);
      expect(await free()).toEqual([]);
    });
  });

  test('and has made is no more when that was taken back', async () => {
    await inTransaction(service.db, async (trx) => {
      noteMade(trx, 'contacts', 'stands');
      await attempt(trx, async () => {
        noteMade(trx, 'contacts', 'taken back');
        throw refused;
      });
      expect(madeOf(trx, 'contacts')).toBe(1);
      expect(isMade(trx, 'contacts', 'taken back')).toBe(false);
    });
  });
});
