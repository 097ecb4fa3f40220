import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, fact, find, named, openAs, press, repeated, rows, tick, title } from './desk.ts';

test.use({ world: 'messages at set times' });

for (const locale of locales) {
  test(
    `a list of customers is written to at set times, once somebody else has read to whom, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser, watched }) => {
      watched.allow(400, '/api/sms_templates');
      const admin = await apiAs(service.origin, 'admin');
      await admin.put('/rest/partners_config_sms', { price_per_part: 3, alone_up_to: 0 });
      const state = { filter: { status: ['active', 'deceased'], gender: ['female'] }, columns: null, perPage: 25 };
      const name = `Women ${locale}`;
      const mine = { name: `Mine ${locale}`, resource: 'customers', state, shared: false };
      await admin.post('/rest/saved_views', mine);
      const view = (await (await admin.post('/rest/saved_views', { ...mine, name, shared: true })).json()) as {
        readonly id: string;
      };
      const desk = await openAs(page, 'admin', '/sms_templates/create', locale);
      const { t } = desk;
      const of = (field: string) => t(`resources.sms_templates.fields.${field}`);
      const choice = (field: string, value: string) => t(`resources.sms_templates.choices.${field}.${value}`);
      const audience = (word: string, more = {}) => t(`resources.sms_templates.audience.${word}`, more);
      const code = `MONTHLY_${locale}`.toUpperCase();

      await test.step('whoever writes it is asked for what it needs, and nothing typed is lost where it is refused', async () => {
        await box(page, of('code')).fill(code);
        await expect(page.getByLabel(named(of('rhythm')))).toHaveCount(0);
        await tick(page, of('kind'), choice('kind', 'Scheduled'));
        await find(page, of('audience_guid'), `Mine ${locale}`, new RegExp(`^Mine ${locale}`));
        await tick(page, of('rhythm'), choice('rhythm', 'monthly'));
        await expect(page.getByLabel(named(of('weekday')))).toHaveCount(0);
        await box(page, of('month_day')).fill('29');
        await box(page, of('send_hour')).fill('9');
        await tick(page, of('language'), choice('language', locale));
        // Hardly anybody of this partner has chosen French.
        await page.getByLabel(named(of('all_languages'))).check();
        await box(page, of('template')).fill(
          locale === 'fr' ? 'Bonjour %s, nous sommes là pour vous.' : 'Good day %s, we are there for you.',
        );
        const parameters = page.getByRole('group', { name: named(of('parameters')) });
        await parameters.getByRole('checkbox', { name: choice('parameters', 'customer_name') }).check();
        await press(page, t('views.form.create'));
        await expect(box(page, of('month_day'))).toHaveAttribute('aria-invalid', 'true');
        await box(page, of('month_day')).fill('1');
        await press(page, t('views.form.create'));
        await expect(page.getByText(t('service.sms_templates.not_shared')).first()).toBeVisible();
        await checkAxe(page);
        await screens(page, `schedule-refused-${locale}`);
        await find(page, of('audience_guid'), name, new RegExp(`^${name}`));
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText(code);
      });

      await test.step('its page says who would get it, how they read it, for how much and when', async () => {
        const panel = page.getByRole('region', { name: audience('title') });
        await expect(panel.getByText(/(Good day|Bonjour) .+, (we|nous)/).first()).toBeVisible();
        await expect(panel).toContainText(audience('would_go'));
        await expect(panel).toContainText(/left out: they have died|exclus?\s:\s(il est|ils sont) décédé/);
        await expect(panel).toContainText(audience('not_yet'));
        await expect(page.getByText(t('errors.template_written'))).toBeVisible();
        await checkAxe(page);
        await checkNarrow(page);
        await page.setViewportSize({ width: 1366, height: 768 });
        await page.reload();
        await expect(panel.getByText(audience('show'))).toBeVisible();
        await checkLayout(page);
        await screens(page, `schedule-written-${locale}`);
      });

      await test.step('the view is another one by now, which changes nobody here and is said', async () => {
        await admin.put(`/rest/saved_views/${view.id}`, { state: { ...state, filter: {} } });
        await page.reload();
        await expect(page.getByText(audience('changed'))).toBeVisible();
      });

      await test.step('another administrator reads it and puts it in use, which its page and the list say', async () => {
        const other = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
        await openAs(other, 'admin2', new URL(page.url()).pathname, locale);
        const label = t('workflows.sms_template.actions.put_in_use.label');
        await press(other.getByRole('main'), label);
        const dialog = other.getByRole('dialog', { name: label });
        await expect(dialog).toContainText(name);
        await expect(dialog).toContainText(choice('rhythm', 'monthly'));
        await expect(dialog).toContainText(/finds [\d,]+ customers? now|trouve maintenant [\d\s]+ clients? à qui/);
        await screens(other, `schedule-use-${locale}`);
        await press(dialog, label);
        await expect(dialog).toHaveCount(0);
        await expect(fact(other, of('next_at'))).toContainText('09:00');
        await expect(other.getByRole('region', { name: audience('title') })).toContainText(audience('next'));
        await screens(other, `schedule-in-use-${locale}`);
        await other.getByRole('link', { name: audience('show') }).click();
        await expect(rows(other).first()).toBeVisible();
        await expect(other).toHaveURL(/customers\?.*filter=/);
        await other.context().close();
        await page.goto('/sms_templates');
        await expect(rows(page).filter({ hasText: code })).toContainText('09:00');
        await screens(page, `schedule-list-${locale}`);
      });
    },
  );
}
