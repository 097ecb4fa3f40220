import type { Model } from '../../../src/schema/model.ts';
import { csvExportHandler } from './csvExport.ts';
import type { JobHandler } from './handler.ts';
import type { KnownJob } from './runner.ts';

/** What does each declared job: one line each. */
const handlers: Readonly<Record<string, JobHandler>> = { csv_export: csvExportHandler };

/**
 * The declared jobs with their handlers.
 * @throws Error when a declared job has none
 */
export function knownJobs(model: Model): Readonly<Record<string, KnownJob>> {
  return Object.fromEntries(
    Object.values(model.jobs).map((declaration) => {
      const handler = handlers[declaration.name];
      if (!handler)
        throw new Error(`The job "${declaration.name}" has no handler. Add it to service/platform/jobs/known.ts.`);
      return [declaration.name, { declaration, handler }];
    }),
  );
}
