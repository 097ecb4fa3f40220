import type { Report } from '../../declarationError.ts';
import { hasTable } from '../../hasTable.ts';
import type { Declarations, Model } from '../../model.ts';
import { ofEachRow, rowFields } from '../../resolve/rowFields.ts';

/** Reports work that would never come to an end, rows that nobody could choose, and what its rows are told by already. */
export function checkBatches({ batches }: Declarations, { resources }: Model, report: Report): void {
  for (const { name, rows, asks = {}, chunk } of batches) {
    const resource = resources[rows.resource ?? ''];
    if (resource && !hasTable(resource)) {
      report(
        'bad-capability',
        `${name}.rows.resource`,
        `The service keeps no rows of ${resource.name}. Name another one.`,
      );
    }
    if (!Number.isInteger(chunk) || chunk < 1) {
      report('bad-chunk', `${name}.chunk`, `A chunk is a whole number of rows from 1 up, not ${chunk}.`);
    }
    for (const one of ofEachRow.filter((of) => rows.from === 'selection' && Object.hasOwn(rows.each ?? {}, of))) {
      report(
        'bad-name',
        `${name}.rows.each.${one}`,
        `Each row has a "${one}" of its own. Ask for it under another name.`,
      );
    }
    for (const one of Object.keys(rowFields(rows)).filter((of) => Object.hasOwn(asks, of))) {
      report('bad-name', `${name}.asks.${one}`, `"${one}" tells the batch its rows. Ask for it under another name.`);
    }
  }
}
