import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempt } from '../../service/platform/database/attempt.ts';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import type { Tables } from '../../service/platform/database/tables.ts';
import { ServiceError } from '../../service/platform/http/errors.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await sql`create table attempted (name text)`.execute(service.db);
});
afterAll(() => service.close());

const refused = new ServiceError(409, 'action_barred');
type Trx = Transaction<Tables>;
const write = async (trx: Trx, name: string) => await sql`insert into attempted values (${name})`.execute(trx);

/** What stands there after some work, which is then taken away again. */
async function standing(work: (trx: Trx) => Promise<unknown>): Promise<readonly string[]> {
  await inTransaction(service.db, async (trx) => void (await work(trx)));
  const { rows } = await sql<{
    name: string;
  }>`with gone as (delete from attempted returning name) select name from gone`.execute(service.db);
  return rows.map(({ name }) => name).toSorted();
}

describe('a part of a transaction that is attempted', () => {
  test('stands with the rest when nothing refuses it', async () => {
    const names = await standing(async (trx) => {
      expect(await attempt(trx, async () => 'value')).toEqual({ value: 'value', refusal: null });
      await attempt(trx, async () => await write(trx, 'part'));
      await write(trx, 'rest');
    });
    expect(names).toEqual(['part', 'rest']);
  });

  test('is taken back alone when it is refused, whatever it attempted itself', async () => {
    const names = await standing(async (trx) => {
      const { refusal } = await attempt(trx, async () => {
        await write(trx, 'part');
        await attempt(trx, async () => await write(trx, 'part of the part'));
        throw refused;
      });
      expect(refusal).toBe(refused);
      await write(trx, 'rest');
    });
    expect(names).toEqual(['rest']);
  });

  test('takes the whole transaction with it when anything else goes wrong', async () => {
    const broken = standing(async (trx) => {
      await write(trx, 'rest');
      await attempt(trx, async () => await Promise.reject(new Error('broken')));
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await standing(async () => undefined)).toEqual([]);
  });
});
