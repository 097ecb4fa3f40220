import type { Report } from '../../declarationError.ts';
import type { Declarations } from '../../model.ts';

/** Reports work that would never come to an end. */
export function checkJobs({ jobs }: Declarations, report: Report): void {
  for (const { name, chunk } of jobs) {
    if (Number.isInteger(chunk) && chunk >= 1) continue;
    report('bad-chunk', `${name}.chunk`, `A chunk is a whole number of rows from 1 up, not ${chunk}.`);
  }
}
