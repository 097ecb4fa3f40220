import { todayOf } from '../../../src/schema/day.ts';
import type { BatchHandler } from '../batches/handler.ts';
import { reportAsked } from './asked.ts';
import { builtReportName } from './built/readBuilt.ts';
import { isBuilt, reportIn, requireRunner } from './reportIn.ts';

/** A report for whoever asked for it: its lines are all there is to do. */
export const reportRunHandler: BatchHandler = {
  changesNothing: true,

  start({ deps, context, run }) {
    const asked = reportIn(deps, context, run.input);
    requireRunner(deps, asked.report, context);
    reportAsked(asked, context);
  },

  chunk: () => () => {
    throw new Error('A report has no rows to be done.');
  },

  file({ context, run }) {
    const { partner } = run.requester;
    const title = isBuilt(run.input) ? run.input.title || builtReportName : run.input.report;
    return { name: `${String(title)}${partner ? `-${partner}` : ''}-${todayOf(context)}.csv`, head: null };
  },
};
