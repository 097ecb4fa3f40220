import { choice, dateTime, file, integer, json, multiline, objects, text } from '../../schema/fields.ts';
import { any, hasRole, isContext } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';

/** What became of one row of a batch. */
const outcomes = ['done', 'skipped', 'failed'] as const;

/**
 * A batch that was asked for, and how far it is.
 * @param names of the batches that the product declares
 */
export const batchesIn = <const Name extends string>(names: readonly Name[]) =>
  defineResource({
    name: 'batches',
    title: 'name',
    scope: 'partner',
    calls: {
      upload: { call: 'GET /rest/batches/upload', fallback: 'errors.uploading' },
      file: {
        call: 'GET /rest/batches/{id}/file',
        fallback: 'batches.file_gone',
        answers: { file: 'text/csv' },
      },
      left: {
        call: 'GET /rest/batches/{id}/left',
        fallback: 'batches.file_gone',
        answers: { file: 'text/csv' },
      },
      same: {
        call: 'GET /rest/batches/same',
        fallback: 'validation.fallback.list',
        takes: {
          name: choice(names, { required: true }),
          resource: text({ required: true }),
          source: text({ required: true, maxLength: 64 }),
        },
        answers: {
          /** The last ones that were made of the same file for the same resource, whoever asked for them; the latest first. */
          content: objects(
            {
              created_at: dateTime({ required: true }),
              by: text({ required: true }),
              rows: integer({ required: true }),
            },
            { required: true },
          ),
        },
      },
      rows: {
        call: 'GET /rest/batches/{id}/rows',
        fallback: 'validation.fallback.list',
        takes: {
          /** Those that something else became of than this are left out. */
          outcome: choice(outcomes),
          /** Those after this position. */
          after: integer({ min: 0 }),
          size: integer({ min: 1, max: 1000, default: 20 }),
        },
        answers: {
          content: objects(
            {
              position: integer({ required: true }),
              /** Key of the record; none of a row of a file that made or changed none. */
              guid: text(),
              outcome: choice(outcomes),
              code: text(),
              message: multiline(),
              /** Of a row of a file, what is wrong with which of its fields, in words. */
              fields: json(),
            },
            { required: true },
          ),
        },
      },
    },
    fields: {
      name: choice(names, { required: true, immutable: true }),
      input: json({ required: true, immutable: true }),
      /** The file whose rows it works through, until it is cleared away. */
      upload: file({ upload: 'upload', kinds: ['csv'], maxMebibytes: 100, immutable: true, dataClass: 'personal' }),
      /** By what the file that somebody chose is known again (its SHA-256), whatever was mended in it before it was sent. */
      source: text({ maxLength: 64, immutable: true }),
      state: choice(['queued', 'reading', 'running', 'complete', 'failed', 'cancelled'], {
        readOnly: true,
        default: 'queued',
      }),
      total: integer({ readOnly: true }),
      done: integer({ readOnly: true, default: 0 }),
      skipped: integer({ readOnly: true, default: 0 }),
      failed: integer({ readOnly: true, default: 0 }),
      message: text({ readOnly: true }),
      file_name: text({ readOnly: true }),
      owner: text({ readOnly: true, filledBy: 'user.guid' }),
      started_at: dateTime({ readOnly: true }),
      finished_at: dateTime({ readOnly: true }),
    },
    list: { sort: { field: 'created_at', order: 'desc' } },
    rows: any(isContext('owner', 'user.guid'), hasRole('system')),
    access: { write: false, create: true, update: isContext('owner', 'user.guid') },
    csv: false,
  });
