import { readFile, writeFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { formatNumber } from '../../../i18n/format.ts';
import { mostAtOnce } from '../../../src/schema/csvImport/mostAtOnce.ts';
import { atRest } from '../../support/opened.ts';
import { busiest, untilHeading, watchThread } from '../../support/pageThread.ts';
import { rendererOf } from '../../support/renderer.ts';
import { expect, test } from '../support/fixtures.ts';
import { languageOfTurn } from '../support/languageOfTurn.ts';
import type { RunningService } from '../support/service.ts';
import { type Api, apiAs } from './api.ts';
import { type Desk, openAs, plain, press, title } from './desk.ts';
import { type Flow, flows, isOnlyChecked, isTimed, isOther, isWhole } from './importSizes/flows.ts';

test.use({ world: 'files of all sizes' });

/** A batch, as the service tells of it. */
interface Batch {
  readonly id: string;
  readonly state: string;
  readonly total: number | null;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly tried?: number | null;
}

/** Of a file that is stopped: rows after which somebody has seen enough. */
const enough = 100;

/** Mebibytes: as much as no page should have that keeps no more than what its rows have written in them. */
const mostMemory = 600;

/** Milliseconds after which somebody who has pressed something thinks that the page stands still; held where the sizes are asked for, on a machine that does nothing else. */
const stands = 1_000;

/** Each size in one language, by turns and another one for each kind. */
const told = flows.flatMap((flow, kind) =>
  [10, ...flow.larger].map((rows, at) => ({ flow, rows, locale: languageOfTurn(kind + at + (isOther ? 1 : 0)) })),
);

/** Milliseconds that the service has for a file: a tenth of what it does in a second on a busy machine is enough. */
const patienceFor = (rows: number) => Math.max(400_000, rows * 100);

/** A file of so many rows, the last of which the page sees is wrong. */
async function fileOf({ t }: Desk, api: Api, { flow, rows, from }: Sized): Promise<string> {
  const cellsOf = await flow.cells(api, t);
  const [field, text] = flow.wrong;
  const lines = Array.from({ length: rows }, (_, at) => {
    const cells = cellsOf(from + at);
    return at < rows - 1 ? cells : flow.fields.map((name, place) => (name === field ? text : (cells[place] ?? '')));
  });
  const head = flow.fields.map((name) => t(`resources.${flow.resource}.fields.${name}`));
  return [head, ...lines].map((cells) => cells.join(';')).join('\n');
}

/** Puts what its rows need where the service will find it. */
async function write(service: RunningService, { flow, rows, from }: Sized): Promise<void> {
  const { writes } = flow;
  if (!writes) return;
  // Nobody else has its database open.
  await service.close();
  await atRest(service, async ({ db }) => await writes(db, { from, rows }));
  await service.restart();
}

interface Sized {
  readonly flow: Flow;
  readonly rows: number;
  /** The number of its first row: no two files have the same ones. */
  readonly from: number;
}

/** The numbers over their labels, but for money; together they are the rows of the file. */
async function tiles({ page, t }: Desk): Promise<ReadonlyMap<string, number>> {
  const found = await page
    .locator('main dl > div')
    .evaluateAll((all) =>
      all.map(
        (tile) =>
          [
            tile.querySelector('dt')?.textContent ?? '',
            Number((tile.querySelector('dd')?.textContent ?? '').replaceAll(/\D/g, '')),
          ] as const,
      ),
    );
  const money = [t('imports.check.sum'), t('imports.check.sum_without')];
  return new Map(found.filter(([label]) => !money.includes(label)));
}

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** How far the service is, asked again and again until it is far enough. */
async function far(api: Api, id: string, timeout: number, isEnough: (batch: Batch) => boolean): Promise<Batch> {
  let batch = (await api.find(`/rest/batches/${id}`)) as Batch;
  await expect
    .poll(
      async () => {
        batch = (await api.find(`/rest/batches/${id}`)) as Batch;
        return isEnough(batch);
      },
      { timeout, intervals: [250] },
    )
    .toBe(true);
  return batch;
}

const worked = ({ done, skipped, failed, tried }: Batch) => Math.max(done + skipped + failed, tried ?? 0);
const ended: readonly string[] = ['complete', 'cancelled', 'failed', 'declined'];

/** A second person agrees to it, on its page. */
async function agree({ page, locale, t }: Desk, flow: Flow, id: string): Promise<void> {
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other || !flow.second) return;
  await openAs(other, flow.second, `${flow.fileAt}/${id}`, locale);
  await expect(title(other)).toBeVisible();
  const confirm = t('workflows.batch.actions.confirm.label');
  await press(other, confirm);
  await press(other.getByRole('dialog'), confirm);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.context().close();
}

const made = async (response: Response) => ((await response.json()) as { readonly id: string }).id;

for (const [place, { flow, rows, locale }] of told.entries()) {
  test(`a file of ${rows} rows of ${flow.name} is checked, and worked on so that nothing is lost, in ${locale} @deep`, async ({
    page,
    service,
  }) => {
    const patience = patienceFor(rows);
    if (isWhole) test.setTimeout(3 * patience);
    const sized = { flow, rows, from: place * 100_000 };
    await write(service, sized);
    const api = await apiAs(service.origin, flow.person);
    const desk = await openAs(page, flow.person, flow.at, locale);
    const { t } = desk;
    const file = test.info().outputPath('rows.csv');
    await writeFile(file, await fileOf(desk, api, sized));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/rest/batches/known')) return;
      const { resource, field } = request.postDataJSON() as Readonly<Record<'resource' | 'field', string>>;
      asked.push(`${resource}.${field}`);
    });

    await test.step('is checked', async () => {
      const renderer = await rendererOf(page);
      const memory = renderer.watch();
      await watchThread(page);
      const checked = untilHeading(page, t('imports.check.title'));
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(page.getByRole('heading', { level: 2, name: t('imports.check.title') })).toBeVisible({
        timeout: 300_000,
      });
      const seconds = (await checked) / 1000;
      const most = memory.most();
      test.info().annotations.push({ type: 'checked', description: `${seconds.toFixed(1)} s, ${most.toFixed(0)} MB` });
      console.log(`${rows} rows of ${flow.name}: checked in ${seconds.toFixed(1)} s, ${most.toFixed(0)} MB`);
      if (!Number.isNaN(most)) expect(most).toBeLessThan(mostMemory);
      // Many at a time: what each column names is asked for some thousands of rows at once.
      const calls = Math.ceil(rows / mostAtOnce) + 2;
      for (const what of new Set(asked)) expect(asked.filter((one) => one === what).length).toBeLessThanOrEqual(calls);
      const counts = await tiles(desk);
      expect([sumOf(counts), counts.get(t('imports.check.faulty'))]).toEqual([rows, 1]);
    });

    if (isOnlyChecked) return;
    const bringing = page.waitForResponse((response) => {
      return response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/rest/batches');
    });
    await page
      .getByRole('button', {
        name: t('imports.check.send', { smart_count: rows - 1, count: formatNumber(rows - 1, locale) }),
      })
      .click();
    const id = await made(await bringing);
    const started = performance.now();
    const isStopped = rows > flow.whole;

    if (isStopped) await stop(desk, { api, id, rows, flow });
    else if (flow.second) await followAgreed(desk, { api, id, rows, flow });
    else {
      await expect(page.getByRole('heading', { level: 2, name: t('imports.result.title') })).toBeVisible({
        timeout: patience,
      });
      const counts = await tiles(desk);
      expect([sumOf(counts), counts.get(t('imports.result.created'))]).toEqual([rows, rows - 1]);
    }
    const batch = await far(api, id, patience, ({ state }) => ended.includes(state));
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${rows} rows of ${flow.name}: ${batch.state}, ${worked(batch)} rows in ${seconds.toFixed(1)} s, ${(worked(batch) / seconds).toFixed(0)}/s`,
    );
    const { task, frame } = await busiest(page);
    console.log(`${rows} rows of ${flow.name}: tasks of ${task.toFixed(0)} ms, frames of ${frame.toFixed(0)} ms`);
    if (isTimed) expect(Math.max(task, frame)).toBeLessThan(stands);
    // Only rows of the file are worked on, and each is in one place.
    if (isStopped) expect(batch).toMatchObject({ state: 'cancelled' });
    else {
      const allDone = (isWhole || flow.writes) && { done: rows - 1, skipped: 0, failed: 0 };
      expect(batch).toMatchObject({ state: 'complete', total: rows - 1, ...allDone });
    }
    const came = batch.done + batch.skipped + batch.failed;
    expect(came)[isStopped ? 'toBeLessThan' : 'toBe'](rows - 1);
    if (!isStopped && flow.goesOn) await comeThrough(desk, { api, id, rows, flow });
  });
}

interface Brought {
  readonly api: Api;
  readonly id: string;
  readonly rows: number;
  readonly flow: Flow;
}

/** It is tried row by row, agreed to by somebody else, and done. */
async function followAgreed(desk: Desk, { api, id, rows, flow }: Brought): Promise<void> {
  const { page, t } = desk;
  await expect(page.getByRole('link', { name: t('imports.result.open') })).toBeVisible({ timeout: patienceFor(rows) });
  const counts = await tiles(desk);
  expect([sumOf(counts), counts.get(t('imports.result.unsent_rows'))]).toEqual([rows, 1]);
  const before = await far(api, id, patienceFor(rows), ({ state }) => state === 'ready');
  expect(before).toMatchObject({ total: rows - 1, tried: rows - 1, done: 0 });
  await agree(desk, flow, id);
}

/** What its rows have made goes on by itself, and all of it comes to its good end. */
async function comeThrough({ page, t, locale }: Desk, { id, rows, flow }: Brought): Promise<void> {
  const [part, reached] = flow.goesOn ?? ['', ''];
  const started = performance.now();
  await page.goto(`${flow.fileAt}/${id}`);
  const told = page.getByRole('region', { name: t(part) });
  const label = page.locator('dt').filter({ hasText: new RegExp(`^${plain(t(reached))}( ·.*)?$`) });
  const number = formatNumber(rows - 1, locale).replaceAll(/\s/g, ' ');
  await watchThread(page);
  await expect(told.locator('dl > div').filter({ has: label }).locator('dd')).toHaveText(number, {
    timeout: patienceFor(rows),
  });
  const seconds = (performance.now() - started) / 1000;
  const { task, frame } = await busiest(page);
  console.log(
    `${rows} rows of ${flow.name}: all at their end after ${seconds.toFixed(1)} s more, tasks of ${task.toFixed(0)} ms, frames of ${frame.toFixed(0)} ms`,
  );
  if (isTimed) expect(Math.max(task, frame)).toBeLessThan(stands);
}

/** Somebody stops it on the way: what was done is told, and what is left can be had as a file. */
async function stop(desk: Desk, { api, id, rows }: Brought): Promise<void> {
  const { page, t } = desk;
  await far(api, id, patienceFor(rows), (batch) => worked(batch) >= enough);
  await press(page, t('imports.send.stop'));
  await expect(page.getByRole('heading', { level: 2, name: t('imports.result.title') })).toBeVisible({
    timeout: 120_000,
  });
  const { done, skipped, failed } = await far(api, id, patienceFor(rows), ({ state }) => state === 'cancelled');
  const counts = await tiles(desk);
  const left = counts.get(t('imports.result.left')) ?? 0;
  expect([sumOf(counts), left]).toEqual([rows, rows - 1 - done - skipped - failed]);
  const started = page.waitForEvent('download');
  await press(page, t('imports.result.failed_file'));
  const lines = (await readFile(await (await started).path(), 'utf8')).trimEnd().split('\r\n');
  // Its head, what is left, what was refused, and what the page did not send.
  expect(lines).toHaveLength(1 + left + failed + skipped + 1);
}
