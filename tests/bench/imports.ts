/**
 * What it takes until a large file of rows is read, judged and shown in a real browser: how long, for how long the page does not answer meanwhile, how many
 * calls, and how much memory the page and its worker hold. Each beside its goal; of text, and the same rows as a workbook.
 *
 *   npm run bench -- imports
 *   npm run bench -- imports --csv=1000000 --xlsx= --times=1
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { built, startService } from '../e2e/support/service.ts';
import { templateFolder } from '../support/templateData.ts';
import { figures, head } from './imports/goals.ts';
import { choosing } from './imports/choosing.ts';
import { writePeople } from './imports/people.ts';
import { launch, withColdPage } from './pages/browser.ts';
import { loopback } from './pages/profiles.ts';
import { signInOnce } from './pages/session.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    csv: { type: 'string', default: '10000,100000,1000000' },
    xlsx: { type: 'string', default: '10000,100000' },
    times: { type: 'string', default: '3' },
  },
});
if (!existsSync(built)) throw new Error('There is no built service: run `npm run build` first.');

const folder = await mkdtemp(path.join(tmpdir(), 'rows-'));
const { dataDir } = await templateFolder(true, 'pglite');
const service = await startService(dataDir);
const browser = await launch();
try {
  console.log(head);
  for (const kind of ['csv', 'xlsx'] as const) {
    for (const rows of values[kind].split(',').filter(Boolean).map(Number)) {
      const file = await writePeople(folder, kind, rows);
      for (let time = 0; time < Number(values.times); time += 1) {
        // Tokens are good for some minutes.
        const signed = await signInOnce(browser, service.origin);
        const chosen = await withColdPage(
          browser,
          loopback,
          signed,
          async (page) => await choosing(page, `${service.origin}/customers/import`, file),
        );
        console.log(figures(kind, rows, chosen));
      }
    }
  }
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
