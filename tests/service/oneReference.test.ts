import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { createService } from '../../service/createService.ts';
import { referenceText } from '../../src/schema/fieldTypes/text/referenceText.ts';
import { databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

const written = [
  ['MP2412X', 'MP2412X'],
  ['mp 24\u00a012-x', 'MP2412-X'],
  ['\uff2d\uff30\uff12\uff14', 'MP24'],
  ['\u200bMP\u200d24\u2060\ufeff\u00ad', 'MP24'],
  ['MP\u202e24\u061c\u180e\u3164\ufe0f\u{e0041}', 'MP24'],
  ['\u3000MP\u200924\t', 'MP24'],
  ['\u200b\u2060', ''],
  ['Réf-ﬁ½', 'RéF-FI1⁄2'],
  [' 00\u200b88123', '88123'],
  ['000', '0'],
  ['00MP1', '00MP1'],
] as const;

describe('a reference of the operator', () => {
  let storage: Storage;

  /** Starts on the data folder, runs some SQL, stops; answers the rows of the last statement. */
  async function started(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const service = await createService({ ...storage.config, logLevel: 'silent' }, { clock: movableClock() });
    try {
      const answer = await service.deps.pool.query(statement, values);
      return answer.rows ?? [];
    } finally {
      await service.close();
    }
  }

  beforeAll(async () => {
    storage = await copyStorage(false, databases[0]);
  });
  afterAll(async () => await storage.dispose());

  test('is compared by the database as by the service', async () => {
    const rows = await started(
      'select reference_text(value) as text from unnest($1::text[]) with ordinality as t (value, n) order by n',
      [written.map(([given]) => given)],
    );
    expect(rows.map(({ text }) => text)).toEqual(written.map(([, text]) => text));
    expect(written.map(([given]) => referenceText(given))).toEqual(written.map(([, text]) => text));
  });

  test('that an older version kept twice lets the newer one start, and is told apart', async () => {
    const payment = (guid: string, partner: string, status: string, reference: string, day: number) =>
      `('${guid}', '${partner}', 1, '2026-01-0${day}Z', '2026-01-0${day}Z', '${status}', '${reference}')`;
    await started(`
      do $$ begin
        drop index payments__mno_reference__unique_reference;
        drop table remittances;
        drop function reference_text(text);
        create unique index payments__mno_reference__unique on payments (partner_guid, mno_reference);
        delete from schema_migrations where id in ('0140-one-reference', '0290-zeros-before-references');
        insert into payments (guid, partner_guid, version, created_at, updated_at, status, mno_reference) values
          ${payment('11111111-0', 'p1', 'failed', 'mp24', 1)},
          ${payment('22222222-0', 'p1', 'effected', 'MP24', 2)},
          ${payment('33333333-0', 'p1', 'effected', 'Mp24', 3)},
          ${payment('44444444-0', 'p2', 'effected', 'mp24', 4)};
      end $$`);
    const rows = await started('select guid, mno_reference, version from payments order by guid');
    expect(rows).toEqual([
      { guid: '11111111-0', mno_reference: 'mp24~11111111', version: 2 },
      { guid: '22222222-0', mno_reference: 'MP24', version: 1 },
      { guid: '33333333-0', mno_reference: 'Mp24~33333333', version: 2 },
      { guid: '44444444-0', mno_reference: 'mp24', version: 1 },
    ]);
    const history = await started("select changes from audit_events where entity_guid = '33333333-0'");
    expect(history).toEqual([{ changes: [{ field: 'mno_reference', from: 'Mp24', to: 'Mp24~33333333' }] }]);
  });

  test('that differs from another by zeros before it lets the newer version start, and is told apart', async () => {
    await started(`
      do $$ begin
        drop index payments__mno_reference__unique_reference;
        drop index remittances__mno_reference__unique_reference;
        create or replace function reference_text(value text) returns text language sql immutable parallel safe return upper(value);
        create unique index payments__mno_reference__unique_reference on payments (partner_guid, reference_text(mno_reference));
        create unique index remittances__mno_reference__unique_reference on remittances (partner_guid, reference_text(mno_reference));
        delete from schema_migrations where id = '0290-zeros-before-references';
        insert into payments (guid, partner_guid, version, created_at, updated_at, status, mno_reference) values
          ('55555555-0', 'p3', 1, '2026-01-05Z', '2026-01-05Z', 'effected', '0088123'),
          ('66666666-0', 'p3', 1, '2026-01-06Z', '2026-01-06Z', 'effected', '88123');
        insert into remittances (guid, partner_guid, version, created_at, updated_at, status, mno_reference) values
          ('77777777-0', 'p3', 1, '2026-01-05Z', '2026-01-05Z', 'unknown', '0088123'),
          ('88888888-0', 'p3', 1, '2026-01-06Z', '2026-01-06Z', 'matched', '88123');
      end $$`);
    const rows = await started(
      "select mno_reference from payments where partner_guid = 'p3' union all (select mno_reference from remittances where partner_guid = 'p3') order by 1",
    );
    expect(rows.map((row) => row['mno_reference'])).toEqual(['0088123', '0088123', '88123~66666666', '88123~88888888']);
    const again = started(
      "insert into payments (guid, partner_guid, version, created_at, updated_at, status, mno_reference) values ('99999999-0', 'p3', 1, now(), now(), 'effected', '088123')",
    );
    await expect(again).rejects.toThrow(/unique_reference/);
  });
});
