import { locales } from '../../../i18n/types.ts';
import { sampleUserGuid } from '../../../service/sample/users.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, press, repeated } from './desk.ts';

test.use({ world: 'loyalty given up' });

interface Customer {
  readonly guid: string;
  readonly msisdn: string;
  readonly status: string;
  readonly loyalty_opt_in: boolean;
}

/** As many rows as make three chunks: the file fails after the first, or the second. */
const many = 250;

/** Customers of the sample world who take part in loyalty. */
async function takingPart(api: Api): Promise<readonly Customer[]> {
  const found: Customer[] = [];
  for (let page = 1; found.length < many; page += 1) {
    const { content } = (await api.find(`/api/customers/find?page=${page}&size=100`)) as {
      readonly content: readonly Customer[];
    };
    found.push(...content.filter(({ status, loyalty_opt_in: isIn }) => status === 'active' && isIn));
    if (content.length < 100) break;
  }
  expect(found.length).toBeGreaterThan(many);
  return found;
}

for (const locale of locales) {
  test(
    `a loyalty file that has failed half-way is given up, and what it has done is taken back, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      test.slow();
      const [admin, second] = [await apiAs(service.origin, 'admin'), await apiAs(service.origin, 'assessor2')];
      const month = new Date().toISOString().slice(0, 10);
      const customers = await takingPart(admin);
      const lines = customers.map(({ msisdn }, at) => `+${msisdn},${at < 30 ? '5000' : '0.01'},${month}`);
      const first = await apiAs(service.origin, 'assessor');
      const signed = (await first.find('/api/loyaltyrenewal/upload?filename=wrong-month.csv')) as {
        readonly signed_url: string;
        readonly filename: string;
      };
      const content = ['msisdn,spent,month', ...lines].join('\n');
      expect((await fetch(new URL(signed.signed_url, service.origin), { method: 'PUT', body: content })).status).toBe(
        200,
      );
      const brought = await first.post('/api/loyalty_eligibility/renew_loyalty', { filename: signed.filename });
      const { batch_guid: id } = (await brought.json()) as { readonly batch_guid: string };
      const now = async () =>
        (await second.find(`/rest/batches/${id}`)) as Readonly<Record<'state' | 'done' | 'taken_back', unknown>>;
      await expect.poll(async () => (await now()).state, { timeout: 120_000 }).toBe('ready');

      const desk = await openAs(page, 'assessor2', `/loyalty_eligibility/files/${id}`, locale);
      const { t } = desk;
      const agree = t('workflows.batch.actions.confirm.label');
      await press(page, agree);
      await press(page.getByRole('dialog'), agree);
      // Whoever brought it is gone while it is being done.
      // Asked for without a pause: the rest of it takes little longer.
      await expect
        .poll(async () => Number((await now()).done), { timeout: 60_000, intervals: [20] })
        .toBeGreaterThan(99);
      const person = `/admin/realms/coverdesk/users/${sampleUserGuid('assessor')}`;
      await admin.put(person, { enabled: false });
      try {
        const state = (name: string) => page.getByText(t(`workflows.batch.states.${name}`), { exact: true }).first();
        await expect.poll(async () => (await now()).state, { timeout: 60_000 }).toBe('failed');
        await expect(state('failed')).toBeVisible({ timeout: 60_000 });
        // All that has changed on the page by itself is none of its coming.
        await page.reload();
        const stages = page.getByRole('region', { name: t('batches.stages.title') }).getByRole('listitem');
        await expect(stages.filter({ hasText: t('batches.stages.allocating') })).toContainText(
          t('batches.stages.states.failed'),
        );
        await checkAxe(page);
        await checkLayout(page);
        await screens(page, `loyalty-failed-${locale}`);
        const giveUp = t('workflows.batch.actions.abandon.label');
        await press(page, giveUp);
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('textbox', { name: t('workflows.batch.actions.abandon.fields.reason') })
          .fill('The operator sent the wrong month');
        await checkAxe(page);
        await screens(page, `loyalty-give-up-${locale}`);
        await press(dialog, giveUp);
        await expect.poll(async () => (await now()).state, { timeout: 60_000 }).toBe('abandoned');
        await expect(state('abandoned')).toBeVisible({ timeout: 60_000 });
        await page.reload();
        const { taken_back: back } = await now();
        expect(Number(back)).toBeGreaterThan(99);
        await expect(
          page.getByText(t('batches.taken_back', { smart_count: Number(back), count: String(back) })),
        ).toBeVisible();
        await expect(page.getByText('The operator sent the wrong month')).toBeVisible();
        await expect(page.getByText(t('service.batches.row_taken_back')).first()).toBeVisible();
        await checkAxe(page);
        await checkLayout(page);
        await screens(page, `loyalty-given-up-${locale}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await checkWidth(page);
        await screens(page, `loyalty-given-up-narrow-${locale}`);
      } finally {
        await admin.put(person, { enabled: true });
      }
    },
  );
}
