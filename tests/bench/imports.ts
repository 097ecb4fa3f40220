/**
 * How long it takes until a large file of rows is read, judged and shown, in a real browser, and for how long the page does not answer meanwhile: of text, and
 * the same rows as a workbook.
 *
 *   npm run bench -- imports
 *   npm run bench -- imports --rows=1000000 --times=1
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { workbook } from '../../src/views/import/xlsx/testing/workbook.ts';
import { built, startService } from '../e2e/support/service.ts';
import { templateFolder } from '../support/templateData.ts';
import { launch, withColdPage } from './pages/browser.ts';
import { loopback } from './pages/profiles.ts';
import { signInOnce } from './pages/session.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rows: { type: 'string', default: '100000' }, times: { type: 'string', default: '3' } },
});
const rows = Number(values.rows);
if (!existsSync(built)) throw new Error('There is no built service: run `npm run build` first.');

/** People who are new, below the names of their columns; one in a thousand has a date that is none. */
function people(): readonly (readonly string[])[] {
  const born = (at: number) => (at % 1000 === 999 ? '31 May' : `19${60 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`);
  const lines = Array.from({ length: rows }, (_, at) => [
    `Person ${at}`,
    `024${String(1_000_000 + at).padStart(7, '0')}`,
    born(at),
    at % 2 ? 'female' : 'male',
  ]);
  return [['full_name', 'msisdn', 'date_of_birth', 'gender'], ...lines];
}

/** Seconds until the rows are shown, and the tasks of the page, in milliseconds, that took longer than fifty. */
async function shown(page: Page, file: string) {
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.evaluate(() => {
    const tasks: (readonly [number, number])[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration] as const)),
    ).observe({
      entryTypes: ['longtask'],
    });
    Object.assign(globalThis, { tasks });
  });
  const started = performance.now();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('heading', { level: 2, name: 'Check' }).waitFor();
  const seconds = (performance.now() - started) / 1000;
  const tiles = await page.locator('main dl > div').allInnerTexts();
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: [number, number][] }).tasks);
  // The last one draws what is shown then.
  const [drawing = 0, ...before] = tasks.map(([, duration]) => duration).toReversed();
  const longest = { drawing, reading: Math.max(0, ...before) };
  return { seconds, longest, tiles: tiles.map((tile) => tile.replaceAll(/\s+/g, ' ')) };
}

const folder = await mkdtemp(path.join(tmpdir(), 'rows-'));
const lines = people();
const files = { csv: path.join(folder, 'people.csv'), xlsx: path.join(folder, 'people.xlsx') };
await writeFile(files.csv, lines.map((line) => line.join(',')).join('\n'));
await writeFile(files.xlsx, workbook({ sheets: { People: lines } }));
const { dataDir } = await templateFolder(true, 'pglite');
const service = await startService(dataDir);
const browser = await launch();
try {
  const signed = await signInOnce(browser, service.origin);
  for (let time = 0; time < Number(values.times); time += 1) {
    for (const [kind, file] of Object.entries(files))
      await withColdPage(browser, loopback, signed, async (page) => {
        await page.goto(`${service.origin}/customers/import`);
        const { seconds, longest, tiles } = await shown(page, file);
        console.log(
          `${rows} rows of ${kind}: ${seconds.toFixed(2)} s, tasks of the page: at most ${longest.reading} ms while it reads, ${longest.drawing} ms to draw (${tiles.join(', ')})`,
        );
      });
  }
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
