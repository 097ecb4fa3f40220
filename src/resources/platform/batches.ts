import type { BatchSpec } from '../../schema/batch.ts';
import {
  boolean,
  choice,
  dateTime,
  file,
  integer,
  json,
  money,
  multiline,
  objects,
  text,
} from '../../schema/fields.ts';
import { all, any, hasRole, is, isContext, isFilled, type Predicate } from '../../schema/predicate.ts';
import { reportFormats, reportMedia } from '../../schema/reportFormats.ts';
import { defineResource } from '../../schema/resource.ts';
import { reportColumns, reportLines } from './reportAnswers.ts';

/** What became of one row of a batch. */
const outcomes = ['done', 'skipped', 'failed'] as const;

/** Of what a product declares as batches, what its records and their workflow need to know. */
export type Declared<Name extends string = string> = Pick<
  BatchSpec<Name>,
  'name' | 'who' | 'confirms' | 'sees' | 'takesBack'
>;

/** Those batches that this person is asked to agree to. */
export const agreedToBy = (declared: readonly Declared[]): Predicate =>
  any(...declared.flatMap(({ name, confirms }) => (confirms ? [all(is('name', name), confirms.who)] : [])));

/** Those batches that this person may start. */
export const startedBy = (declared: readonly Declared[]): Predicate =>
  any(...declared.map(({ name, who }) => all(is('name', name), who)));

/** Those batches of which what was done can be taken back. */
export const takenBack = (declared: readonly Declared[]): Predicate =>
  any(...declared.flatMap(({ name, takesBack }) => (takesBack ? [is('name', name)] : [])));

/** Those batches that others see, too. */
const seenByOthers = (declared: readonly Declared[]): Predicate =>
  any(...declared.flatMap(({ name, sees }) => (sees === undefined ? [] : [all(is('name', name), sees)])));

/**
 * A batch that was asked for, and how far it is. Seen by whoever asked for it, by those who are asked to agree to it, and by whom it is declared for.
 * @param declared the batches that the product declares
 */
export const batchesIn = <const Name extends string>(declared: readonly Declared<Name>[]) => {
  const names = declared.map(({ name }) => name);
  return defineResource({
    name: 'batches',
    title: 'name',
    scope: 'partner',
    calls: {
      upload: { call: 'GET /rest/batches/upload', fallback: 'errors.uploading' },
      file: {
        call: 'GET /rest/batches/{id}/file',
        fallback: 'batches.file_gone',
        takes: {
          /** Of a report, as what it is written. */
          type: choice(reportFormats, { default: 'csv' }),
        },
        answers: { file: reportMedia },
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
      tally: {
        call: 'GET /rest/batches/{id}/tally',
        fallback: 'validation.fallback.list',
        answers: {
          /** Of the rows that were done, or would be: what is done with how many, in which state their records are, and what these come to. */
          content: objects(
            {
              /** None where no workflow moves them. */
              state: text(),
              /** What is done: `created`, `updated`, `unchanged`. */
              code: text(),
              rows: integer({ required: true }),
              sum: money(),
              /** Where the batch holds its sum against something: what that comes to, and by how much some rows say more than it, and others less. */
              against: money(),
              more: money(),
              less: money(),
            },
            { required: true },
          ),
          /** How many records of the other resource they make besides, where the batch says one. */
          also: integer({ required: true }),
        },
      },
      /** Of a report: some of its lines, and how its columns are called by whoever reads them. */
      lines: {
        call: 'GET /rest/batches/{id}/lines',
        fallback: 'errors.report',
        takes: {
          /** Those after so many. */
          after: integer({ min: 0, default: 0 }),
          size: integer({ min: 1, max: 1000, default: 200 }),
          /** The column that they are put in order by; the order of the report when not given. */
          sort: text(),
          order: choice(['asc', 'desc'], { default: 'asc' }),
        },
        answers: {
          columns: reportColumns(),
          content: reportLines(),
          /** Of all, not only of those that are here. */
          total: integer({ required: true }),
        },
      },
      /** Of a report: its picture. */
      drawn: {
        call: 'GET /rest/batches/{id}/drawn',
        fallback: 'errors.report',
        answers: {
          /** The step of the calendar of each; none where they are names. */
          step: choice(['day', 'week', 'month']),
          /** What the lines of each come to, in hundredths of money; of names the largest, and those that are left under none. */
          content: objects({ at: text(), value: integer({ required: true }) }, { required: true }),
        },
      },
      made: {
        call: 'GET /rest/batches/{id}/made',
        fallback: 'validation.fallback.list',
        answers: {
          /** Of the records that rows have made and that this person sees: how many are in which state by now, and what these come to. */
          content: objects(
            { state: text({ required: true }), rows: integer({ required: true }), sum: money() },
            { required: true },
          ),
        },
      },
      /** What becomes of those that this person sees, as it happens: server-sent events `batches`, each with some of them as their list answers them. */
      events: {
        call: 'GET /rest/batches/events',
        fallback: 'validation.fallback.list',
        answers: { file: 'text/event-stream' },
      },
      known: {
        call: 'POST /rest/batches/known',
        fallback: 'validation.fallback.list',
        takes: {
          resource: text({ required: true }),
          /** Its key, its title, or a field of which no two records have the same. */
          field: text({ required: true }),
          /** Texts, as many as `mostAtOnce`. */
          values: json({ required: true }),
          /** Only those that have a value to the letter, and all of each; else whatever the case, and what names it alone. */
          exact: boolean({ default: false }),
        },
        answers: {
          /** The records that this person may list and that have one of the values, as their own list answers them; of one name, no more than two. */
          content: json({ required: true }),
        },
      },
      near: {
        call: 'POST /rest/batches/near',
        fallback: 'validation.fallback.list',
        takes: {
          resource: text({ required: true }),
          /** Texts that name none of its records, or several; as many as `mostUnclear`. */
          values: json({ required: true }),
        },
        answers: {
          /** Of the records that this person may list, those that may be meant: what names one alone, and what people call it. */
          content: objects(
            {
              value: text({ required: true }),
              text: text({ required: true }),
              words: text({ required: true, maxLength: 1000 }),
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
          /** Of what waits for somebody, those that something else would become of are left out. */
          foreseen: choice(outcomes),
          /** Those whose records are, or would be, in another state are left out. */
          state: text(),
          /** Those that another word is said of than this are left out; without a state, those whose records have one, too. */
          code: text(),
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
              /** What would become of it, by a rehearsal. */
              foreseen: choice(outcomes),
              /** In which state the record is that it made, or would make. */
              state: text(),
              code: text(),
              message: multiline(),
              /** Of a row of a file, what is wrong with which of its fields, in words; of one that is done all the same, which were left aside. */
              fields: json(),
              /** What stands in it, by field; of a row of a file, until that is cleared away. */
              cells: json(),
              /** What that means, by field, where it was rehearsed and would be done. */
              values: json(),
              /** What it changes of a record that was there, or would, by field: `{ from, to }`; of what whoever asks may read. */
              changes: json(),
              /** The row that it counts with, of which it is a repetition or a part. */
              behind: integer(),
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
      /** How many rows of the file that somebody chose are not in this one: they were found wrong, or to change nothing, before it was brought. It is as they say. */
      left_out: integer({ min: 0, immutable: true }),
      /** How many rows of this file were changed by hand on the page before it was brought. It is as they say, too. */
      mended: integer({ min: 0, immutable: true }),
      /** Its rows are done and taken back first, and whoever asked says then that it be done. What somebody else agrees to is so always. */
      rehearse: boolean({ immutable: true, default: false }),
      state: choice(
        [
          'queued',
          'reading',
          'rehearsing',
          'ready',
          'running',
          'complete',
          'declined',
          'rejected',
          'failed',
          'cancelled',
          'abandoning',
          'abandoned',
        ],
        { readOnly: true, default: 'queued' },
      ),
      total: integer({ readOnly: true }),
      done: integer({ readOnly: true, default: 0 }),
      skipped: integer({ readOnly: true, default: 0 }),
      failed: integer({ readOnly: true, default: 0 }),
      /** Of what somebody has to agree to: the sum of all its rows, as far as they say one. */
      sum: money({ readOnly: true, visible: isFilled('sum') }),
      /** How many of its rows were tried and taken back. */
      tried: integer({ readOnly: true, visible: isFilled('tried') }),
      /** How many of its rows would not be done, by a rehearsal, and what these are of the sum. */
      unfit: integer({ readOnly: true, visible: isFilled('tried') }),
      unfit_sum: money({ readOnly: true, visible: isFilled('sum') }),
      /** Of a file with stages: each with its name, how far it is, and the rows that went in and came out. */
      stages: json({ readOnly: true, visible: isFilled('stages') }),
      /** Of a report: what its columns of numbers come to, by their names. */
      totals: json({ readOnly: true, visible: isFilled('totals') }),
      /** Whether whoever asked for it may agree to it themselves, though somebody else would be asked to. */
      alone: boolean({ readOnly: true, default: false }),
      /** Who asked for it, and who agreed to it or declined. */
      asked_by: text({ readOnly: true, filledBy: 'user.username' }),
      answered_by: text({ readOnly: true, visible: isFilled('answered_by') }),
      /** Who gave it up, and of its rows those that were taken back, and those that could not be. */
      abandoned_by: text({ readOnly: true, visible: isFilled('abandoned_by') }),
      taken_back: integer({ readOnly: true, visible: isFilled('abandoned_by') }),
      stays: integer({ readOnly: true, visible: isFilled('abandoned_by') }),
      /** Why it was declined, or given up. */
      reason: multiline({ readOnly: true, visible: isFilled('reason'), maxLength: 1000 }),
      message: text({ readOnly: true, saidIn: 'message_said' }),
      message_said: json({ readOnly: true, visible: false, access: { read: false } }),
      file_name: text({ readOnly: true }),
      owner: text({ readOnly: true, filledBy: 'user.guid' }),
      started_at: dateTime({ readOnly: true }),
      finished_at: dateTime({ readOnly: true }),
    },
    list: { sort: { field: 'created_at', order: 'desc' } },
    rows: any(isContext('owner', 'user.guid'), agreedToBy(declared), seenByOthers(declared), hasRole('system')),
    access: { write: false, create: true, update: isContext('owner', 'user.guid') },
    csv: false,
  });
};
