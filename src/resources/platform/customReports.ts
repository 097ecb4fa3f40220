import { choice, date, json, multiline, text } from '../../schema/fields.ts';
import type { KnownNames } from '../../schema/model.ts';
import { all, any, hasRole, is, isContext } from '../../schema/predicate.ts';
import { reportFormats, reportMedia } from '../../schema/reportFormats.ts';
import { defineResource } from '../../schema/resource.ts';
import { reportColumns, reportLines } from './reportAnswers.ts';

const isOwn = isContext('owner', 'user.guid');

/**
 * A report that somebody has built: seen by them, and by those of the role that they share it with, who run it with rights of their own. What it may have in it is judged
 * whenever it is written or run.
 */
export const customReportsIn = <const Known extends Pick<KnownNames, 'roles'>>({ roles }: Known) =>
  defineResource({
    name: 'custom_reports',
    key: 'id',
    title: 'name',
    scope: 'partner',
    endpoints: {
      list: 'GET /api/reports',
      create: 'POST /api/reports',
      update: 'PUT /api/reports/{id}',
      delete: 'DELETE /api/reports/{id}',
    },
    calls: {
      /** What it would have in it, while somebody builds it: its first lines, of all days. */
      preview: {
        call: 'POST /rest/custom_reports/preview',
        fallback: 'errors.report',
        once: false,
        takes: { definition: json({ required: true }) },
        answers: {
          columns: reportColumns(),
          content: reportLines(),
        },
      },
      /** Its file, as of now: with the days that it asks for, where it does. */
      generate: {
        call: 'GET /api/reports/{id}/generate',
        fallback: 'errors.report',
        takes: {
          type: choice(reportFormats, { default: 'csv' }),
          startDate: date(),
          endDate: date({ notBelow: 'startDate' }),
        },
        answers: { file: reportMedia },
      },
    },
    fields: {
      name: text({ required: true, maxLength: 80, searchable: true }),
      about: multiline({ maxLength: 500 }),
      /** What it has in it: `BuiltReport` of `src/schema/builtReport.ts`. */
      definition: json({ required: true }),
      /** Who sees and runs it besides whoever has built it. */
      shared_with: choice<Known['roles'][number]>(roles),
      owner: text({ readOnly: true, filledBy: 'user.guid' }),
      built_by: text({ readOnly: true, filledBy: 'user.username' }),
    },
    rows: any(isOwn, ...roles.map((role) => all(is('shared_with', role), hasRole(role)))),
    access: { create: true, update: isOwn, delete: isOwn },
    csv: false,
    pages: false,
  });
