import type { TellsSpec } from './endpoint.ts';
import { stageStates } from './stages.ts';
import { choice, dateTime, guid, integer, objects, text } from './fields.ts';

/** How far a file of rows is, in the words of the contract. */
export const fileStates = [
  'uploaded',
  'validating',
  'rejected',
  'ready',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'abandoned',
] as const;

export type FileState = (typeof fileStates)[number];

const tells = <const Of extends TellsSpec['of']>(batch: string, of: Of) => ({ batch, of }) as const;

/**
 * What a call of the contract says of itself that lists the files of rows which were brought to a batch, the latest first: those that somebody has brought, or
 * may agree to.
 * @param batch one whose rows are `upload(...)` of the resource of the call
 * @param options `sizeParam`: how its query names the number of files on a page, `page_size` when not given
 * @example listsFiles('order_import')
 */
export function listsFiles<const Size extends 'size' | 'page_size' = 'page_size'>(
  batch: string,
  { sizeParam }: { readonly sizeParam?: Size } = {},
) {
  const named = sizeParam ?? 'page_size';
  return {
    tells: tells(batch, 'files'),
    sizeParam: named,
    takes: {
      page: integer({ min: 1, default: 1 }),
      [named]: integer({ min: 1, max: 100, default: 25 }),
    },
    answers: {
      content: objects(
        {
          guid: guid({ required: true }),
          filename: text(),
          state: choice(fileStates, { required: true }),
          /** Rows, those that are done, and those of these that were refused or left out. */
          total: integer({ required: true }),
          processed: integer({ required: true }),
          failed: integer({ required: true }),
          created_at: dateTime({ required: true }),
          created_by: text(),
        },
        { required: true },
      ),
      totalElements: integer({ required: true }),
    },
  } as const;
}

/**
 * What a call of the contract says of itself that gives the rows of such a file which were not done, as a file with why not, to be mended and brought again.
 * @example givesLeft('order_import')
 */
export function givesLeft(batch: string) {
  return {
    tells: tells(batch, 'left'),
    takes: { batch_guid: guid({ required: true }) },
    answers: { file: 'text/csv' },
  } as const;
}

/**
 * What a call of the contract says of itself that tells how far the stages of such a file are: its path ends with `{id}`, which is the file's.
 * @param batch one with `stages`
 * @example tellsStages('order_import')
 */
export function tellsStages(batch: string) {
  return {
    tells: tells(batch, 'stages'),
    answers: {
      guid: guid({ required: true }),
      filename: text(),
      state: choice(fileStates, { required: true }),
      /** The stage that is under way, or has failed; none before the first and after the last. */
      stage: text(),
      /** Why it has failed. */
      message: text(),
      stages: objects(
        {
          name: text({ required: true }),
          state: choice(stageStates, { required: true }),
          rows_in: integer(),
          rows_out: integer(),
        },
        { required: true },
      ),
      total: integer({ required: true }),
      processed: integer({ required: true }),
      failed: integer({ required: true }),
      created_at: dateTime({ required: true }),
      created_by: text(),
    },
  } as const;
}
