import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { endedEarly } from '../../../platform/batches/endedEarly.ts';
import { requireSubject, ownBatch } from '../../../platform/batches/ownBatch.ts';
import type { Deps, Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { declaredCall } from '../../shared/declared.ts';
import { letterCounts, letterFile } from './letterFile.ts';

/** The file of letters that the path of a request names, with how many were agreed to or wait to be, and how many rows none come of. */
async function fileOf(request: FastifyRequest, deps: Deps) {
  const { record, key, context } = await ownBatch(request, deps);
  if (record.name !== letterFile) throw notFound();
  requireSubject(deps, record, context);
  const total = Number(record.total ?? 0);
  // Of what was agreed to, some may not be possible any more.
  const left_out = Math.max(Number(record.unfit ?? 0), Number(record.failed ?? 0));
  return { record, key, left_out, letters: Math.max(0, total - left_out) };
}

interface Template {
  readonly guid: string;
  readonly code: string;
  readonly letters: number;
}

/** `GET /api/email_batch/{id}`: from which templates the letters of a file are written, all of them, and how many of each. */
export const letterFileTold: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'email_messages', 'blast_told');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { key, letters, left_out } = await fileOf(request, deps);
    // As they were understood, which is cleared away some time after; from then on by the letters that came of them.
    const { rows: templates } = await sql<Template>`
      with meant as (
        select meant ->> 'email_template_guid' as guid from batch_rows
        where batch_guid = ${key} and foreseen = 'done' and meant is not null
      ), letters as (
        select guid from meant union all
        select email_template_guid::text from email_messages
        where batch_guid = ${key} and not exists (select 1 from meant)
      )
      select email_templates.guid, email_templates.code, count(*)::int as letters
      from letters join email_templates on email_templates.guid::text = letters.guid
      group by email_templates.guid, email_templates.code order by count(*) desc, email_templates.code
    `.execute(deps.db);
    return await reply.header('cache-control', 'no-store').send(call.answers({ letters, left_out, templates }));
  });
};

/** `GET /api/email_batch/progress/{id}`: how far the letters of a file are. */
export const letterFileProgress: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'email_messages', 'blast_progress');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, letters, left_out } = await fileOf(request, deps);
    const { queued, sent, failed, stopped, held_up } = await letterCounts(deps.db, key);
    const unwritten = Math.max(0, letters - queued - sent - failed - stopped);
    const isStopped = endedEarly.includes(String(record.state));
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        letters,
        left_out,
        queued: queued + (isStopped ? 0 : unwritten),
        sent,
        failed,
        stopped: stopped + (isStopped ? unwritten : 0),
        unwritten,
        // Others go, or may.
        is_held_up: held_up > 0 && held_up === queued,
      }),
    );
  });
};
