import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import Papa from 'papaparse';
import { inWords } from '../../../../src/schema/day.ts';
import { guardText } from '../../../../src/schema/csvText.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { endedEarly } from '../../../platform/batches/endedEarly.ts';
import { mark } from '../../../platform/batches/exported.ts';
import { requireSubject } from '../../../platform/batches/ownBatch.ts';
import { inReadersWords } from '../../../platform/batches/words.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { declaredCall } from '../../shared/declared.ts';
import { blastOf } from './blastOf.ts';

/** Lines that are read at once. */
const some = 1_000;

const columns = ['msisdn', 'text', 'parts', 'status', 'failure', 'sent_at'] as const;

/** `GET /api/sms_batch/download/{id}`: each number of a file, and what became of its message; of the rows that were left out, why. */
export const blastResults: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_messages', 'blast_results');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await blastOf(request, deps);
    requireSubject(deps, record, context);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sms_messages.csv"')
      .header('cache-control', 'no-store')
      .send(
        Readable.from(lines(deps.db, { batch: key, isOver: endedEarly.includes(String(record.state)) }, context), {
          objectMode: false,
        }),
      );
  });
};

interface Line {
  readonly key: string;
  readonly msisdn: string | null;
  readonly text: string | null;
  readonly parts: number | null;
  readonly status: string;
  readonly failure: string | null;
  readonly sent_at: Date | null;
}

interface Blast {
  readonly batch: string;
  /** Nothing more is done, though not all was. */
  readonly isOver: boolean;
}

async function* lines(db: Kysely<Tables>, { batch, isOver }: Blast, context: EngineContext): AsyncGenerator<Buffer> {
  const { t } = context;
  const written = (rows: readonly (readonly (string | number)[])[]) =>
    Buffer.from(`${Papa.unparse(rows.map((row) => row.map((cell) => guardText(String(cell)))))}\r\n`, 'utf8');
  yield Buffer.from(mark, 'utf8');
  yield written([columns.map((name) => t(`resources.sms_messages.fields.${name}`))]);
  const word = (field: string, value: string | null) =>
    value === null ? '' : t(`resources.sms_messages.choices.${field}.${value}`);
  for (let after = ''; ; ) {
    const { rows } = await sql<Line>`
      select guid as key, msisdn, text, parts, status, failure, sent_at from sms_messages
      where batch_guid = ${batch} and guid > ${after} order by guid limit ${some}
    `.execute(db);
    if (rows.length === 0) break;
    yield written(
      rows.map(({ msisdn, text, parts, status, failure, sent_at }) => [
        msisdn ?? '',
        text ?? '',
        parts ?? '',
        word('status', status),
        word('failure', failure),
        sent_at ? inWords(sent_at.toISOString(), context) : '',
      ]),
    );
    after = rows.at(-1)?.key ?? after;
  }
  for (let after = 0; ; ) {
    const left = await db
      .selectFrom('batch_rows')
      .select(['position', 'item', 'given', 'message', 'fields', 'said'])
      .where('batch_guid', '=', batch)
      .where(sql`coalesce(outcome, ${isOver ? sql`'skipped'` : sql`foreseen`})`, 'in', ['skipped', 'failed'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(some)
      .execute();
    if (left.length === 0) return;
    yield written(
      left.map((row) => {
        const { given, message, fields } = inReadersWords(row, t);
        const { msisdn = '', text = '' } = (given?.cells ?? {}) as Readonly<Record<string, string>>;
        const why = Object.values(fields ?? {}).join('; ') || (message ?? t('service.blasts.stopped_before'));
        return [msisdn, text, '', t('batches.row_left'), why, ''];
      }),
    );
    after = left.at(-1)?.position ?? after;
  }
}
