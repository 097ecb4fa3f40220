import { readFile } from 'node:fs/promises';
import { locales } from '../../../i18n/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { type Desk, openAs, press, repeated } from './desk.ts';

test.use({ world: 'files that are stopped' });

const rows = 4_000;
const fields = ['full_name', 'msisdn', 'date_of_birth', 'gender'] as const;

/** A file of so many people, each with a number of their own. */
function people({ t }: Desk): string {
  const head = fields.map((name) => t(`resources.customers.fields.${name}`));
  const lines = Array.from({ length: rows }, (_, at) => [
    'Ama Stopped',
    `0557${String(at).padStart(6, '0')}`,
    '1990-05-06',
    'female',
  ]);
  return [head, ...lines].map((cells) => cells.join(';')).join('\n');
}

/** The numbers over their labels. */
async function tiles({ page }: Desk): Promise<ReadonlyMap<string, string>> {
  const found = await page
    .locator('main dl > div')
    .evaluateAll((all) =>
      all.map(
        (tile) => [tile.querySelector('dt')?.textContent ?? '', tile.querySelector('dd')?.textContent ?? ''] as const,
      ),
    );
  return new Map(found);
}

/** Where files are brought. */
const isStorage = ({ pathname }: URL) => pathname === '/storage';
/** By which work is stopped. */
const isCancel = ({ pathname }: URL) => pathname.endsWith('/cancel');

interface Batch {
  readonly id: string;
  readonly state: string;
  readonly done: number;
}

for (const locale of locales) {
  test(
    `a file can be stopped on its way and while it is worked on, and says what was done of it, in ${locale}`,
    repeated(locale, 'fr'),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'admin');
      const batches = async () => (await (await api.get('/rest/batches')).json()) as readonly Batch[];
      const desk = await openAs(page, 'admin', '/customers/import', locale);
      const { t } = desk;
      const buffer = Buffer.from(people(desk));
      const send = t('imports.check.send', { smart_count: rows, count: formatNumber(rows, locale) });
      const stop = page.getByRole('button', { name: t('imports.send.stop') });
      const result = page.getByRole('heading', { level: 2, name: t('imports.result.title') });

      await test.step('before the service has it nothing is done', async () => {
        await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
        let go: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          go = resolve;
        });
        // A slow line: the file is on its way.
        const underWay = page.waitForEvent('request', (request) => isStorage(new URL(request.url())));
        await page.route(isStorage, async (route) => {
          await held;
          await route.continue().catch(() => undefined);
        });
        await page.getByRole('button', { name: send }).click();
        await expect(page.getByText(t('imports.send.handing'))).toBeVisible();
        await underWay;
        const given = page.waitForEvent('requestfailed', (request) => isStorage(new URL(request.url())));
        await stop.click();
        await given;
        await expect(result).toBeVisible();
        await expect(page.getByText(t('imports.result.stopped'))).toBeVisible();
        go();
        await page.unroute(isStorage);
        expect(await batches()).toEqual([]);
      });

      await test.step('while it is worked on what was done stays, and its page says how much', async () => {
        const again = t('imports.result.again', { smart_count: rows, count: formatNumber(rows, locale) });
        await page.getByRole('button', { name: again }).click();
        const far = async () => (await batches())[0]?.done ?? 0;
        await expect.poll(far, { timeout: 120_000 }).toBeGreaterThan(0);
        // The line loses the stop: it is said again as long as the file is heard to go on.
        let lost = 0;
        await page.route(isCancel, async (route) => {
          lost += 1;
          return lost === 1 ? await route.abort('connectionreset') : await route.continue();
        });
        await stop.click();
        await expect(result).toBeVisible({ timeout: 120_000 });
        expect(lost).toBe(2);
        await page.unroute(isCancel);
        await expect.poll(async () => (await batches())[0]?.state).toBe('cancelled');
        expect(await batches()).toHaveLength(1);
        const [batch] = await batches();
        if (!batch) throw new Error('There is no batch.');
        const number = (count: number) => formatNumber(count, locale);
        const label = (field: string) => t(`resources.batches.fields.${field}`);
        await page.goto(`/batches/${batch.id}`);
        await expect
          .poll(async () => [...(await tiles(desk))])
          .toEqual(
            expect.arrayContaining([
              [label('total'), number(rows)],
              [label('done'), number(batch.done)],
              [t('batches.not_done'), number(rows - batch.done)],
            ]),
          );
        const tally = page.getByRole('list', { name: t('batches.tally') });
        await expect(tally).toContainText(t('batches.became.created'));
        await checkAxe(page);
        await checkLayout(page);
        await screens(page, `stopped-${locale}`);
        await checkNarrow(page);
        const started = page.waitForEvent('download');
        await press(page, t('batches.download_rest'));
        const lines = (await readFile(await (await started).path(), 'utf8')).trimEnd().split('\r\n');
        expect(lines).toHaveLength(1 + rows - batch.done);
      });
    },
  );
}
