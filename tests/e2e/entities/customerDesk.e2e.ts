import { formatMsisdn } from '../../../src/schema/markets.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, openAs, press, repeated, title } from './desk.ts';

interface Customer {
  readonly guid: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly national_id: string | null;
  readonly date_of_birth: string;
  readonly is_agent: boolean;
  readonly version: number;
}

/** Somebody of the sample world of whom something holds. */
async function somebody(origin: string, holds: (one: Customer) => boolean): Promise<Customer> {
  const answer = await (await apiAs(origin, 'agent')).get('/api/customers/find?size=100&page=3');
  const { content }: { readonly content: readonly Customer[] } = await answer.json();
  const found = content.find(holds);
  if (!found) throw new Error('There is nobody like that among these customers.');
  return found;
}

const spoken = ({ msisdn }: Customer) => `0${msisdn.slice(3)}`;

for (const locale of locales) {
  test.describe(`the desk of a customer in ${locale}`, () => {
    test('keeps in sight who it is about, however far one reads', repeated(locale), async ({ page, service }) => {
      const customer = await somebody(service.origin, ({ is_agent }) => is_agent);
      for (const width of [1366, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const { t } = await openAs(page, 'agent', `/customers/${customer.guid}/show`, locale);
        const last = page.getByRole('region', { name: t('resources.claim_callbacks.name', { smart_count: 2 }) });
        await expect(last.getByRole('paragraph').or(last.getByRole('table'))).toBeVisible();
        await last.scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 4000);
        const bar = page.locator('main header').first();
        await expect(bar.getByRole('heading', { level: 1 })).toBeInViewport();
        await expect(bar).toContainText(customer.full_name);
        await expect(bar).toContainText(formatMsisdn(customer.msisdn));
        await expect(bar).toContainText('Tana Mobile Ghana');
        for (const chip of [t('resources.customers.fields.is_agent')]) {
          await expect(bar.getByText(chip, { exact: true })).toBeInViewport();
        }
        const first = t('resources.customers.sections.identity');
        await bar.getByRole('link', { name: first, exact: true }).click();
        const section = page.getByRole('region', { name: first, exact: true });
        await expect(section.getByRole('heading')).toBeInViewport();
        await expect
          .poll(async () => {
            const [under, over] = await Promise.all([bar.boundingBox(), section.boundingBox()]);
            return (over?.y ?? 0) - ((under?.y ?? 0) + (under?.height ?? 0));
          })
          .toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
        await checkWidth(page);
        await checkAxe(page);
      }
    });

    test(
      'warns at registration of whoever is known already, and stops nobody',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const known = await somebody(service.origin, ({ national_id }) => national_id !== null);
        const { t } = await openAs(page, 'agent', '/customers/create', locale);
        const field = (name: string) => box(page, t(`resources.customers.fields.${name}`));
        const warned = (how: 'same' | 'maybe') =>
          page
            .getByRole('status')
            .filter({ hasText: t(`views.form.alike.${how}`) })
            .filter({ hasText: known.full_name });
        await field('full_name').fill(known.full_name.toUpperCase());
        await field('date_of_birth').fill(known.date_of_birth.split('-').toReversed().join('/'));
        await field('date_of_birth').blur();
        await expect(warned('maybe')).toContainText(formatMsisdn(known.msisdn));
        await field('msisdn').fill(spoken(known));
        await field('msisdn').blur();
        await expect(warned('same')).toHaveCount(1);
        await expect(warned('maybe')).toHaveCount(0);
        await field('national_id').fill(known.national_id ?? '');
        await field('national_id').blur();
        await expect(warned('same')).toHaveCount(2);
        await checkAxe(page);
        await field('msisdn').fill('024 765 0011');
        await field('national_id').fill('');
        await field('national_id').blur();
        await expect(warned('same')).toHaveCount(0);
        await expect(warned('maybe')).toHaveCount(1);
        // What was typed is kept, and the number with which somebody comes from the search is not overruled by it.
        await expect(page.getByText(t('views.form.draft_kept', { time: '' }).trim())).toBeVisible();
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: t('app.palette.title') });
        await palette.getByRole('combobox').fill('024 765 0099');
        await palette
          .getByRole('option', { name: t('resources.customers.new') })
          .first()
          .click();
        await expect(field('msisdn')).toHaveValue('024 765 0099');
        const choice = page.getByRole('alert').filter({ hasText: '024 765 0011' });
        await expect(choice).toContainText('024 765 0099');
        await expect(field('full_name')).toHaveValue('');
        await press(choice, t('views.form.draft_use', { kept: '024 765 0011' }));
        await expect(field('msisdn')).toHaveValue('024 765 0011');
        await expect(field('full_name')).toHaveValue(known.full_name.toUpperCase());
        await warned('maybe').getByRole('link').click();
        await press(page.getByRole('dialog', { name: t('views.form.leave.title') }), t('views.form.leave.discard'));
        await expect(title(page)).toHaveText(known.full_name);
      },
    );
  });
}
