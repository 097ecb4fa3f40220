import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, type Desk, fact, follow, history, openAs, plain, press, title, repeated } from './desk.ts';

const claim = 'partners_config_claim';
const group = 'partners_config_group';
const further = 'extended_membership_premium_config';

const label = ({ t }: Desk, resource: string, field: string) => t(`resources.${resource}.fields.${field}`);

/** Saves what is open and waits until it says so. */
async function save({ page, t }: Desk, resource: string): Promise<void> {
  await press(page, t('views.form.save'));
  const said = t('views.record.single.saved', { name: t(`resources.${resource}.name`) });
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: said })).toBeVisible();
}

for (const locale of locales) {
  test.describe(`settings in ${locale}`, () => {
    // Two partners that have never saved any.
    const partner = locale === 'en' ? 'noma-rw' : 'tana-zm';

    test(
      'are gathered, begin with the usual values, and stay as they are saved',
      repeated(locale),
      async ({ page }) => {
        const desk = await openAs(page, 'admin', '/configurations', locale, partner);
        const { t } = desk;
        await expect(title(page)).toHaveText(t('app.hubs.configurations.title'));
        await checkLayout(page);
        if (locale === 'en') await checkAxe(page);
        await screens(page, `configurations-${locale}`);

        await follow(desk, `/${claim}`);
        await expect(title(page)).toHaveText(t(`resources.${claim}.name`));
        const unsaved = page.getByText(new RegExp(plain(t('views.record.single.unsaved'))));
        await expect(unsaved).toBeVisible();
        const deadline = box(page, label(desk, claim, 'documents_deadline_days'));
        await expect(deadline).toHaveValue('30');
        await deadline.fill('400');
        await press(page, t('views.form.save'));
        await expect(deadline).toHaveAttribute('aria-invalid', 'true');
        await deadline.fill('45');
        await save(desk, claim);
        await expect(unsaved).toHaveCount(0);
        await expect(history(desk).first()).toContainText('45');
        await expect(page.getByRole('button', { name: t('views.form.save') })).toBeFocused();

        await follow(desk, '/configurations');
        await follow(desk, `/${further}`);
        const offered = page.getByRole('switch', { name: label(desk, further, 'offered') });
        await expect(offered).toBeChecked();
        await offered.uncheck();
        await expect(box(page, label(desk, further, 'maximum_members'))).toHaveCount(0);
        await save(desk, further);
        await page.reload();
        await expect(offered).not.toBeChecked();
      },
    );

    test(
      'of groups are there for a partner that has groups, and what is internal for all',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'admin', `/${group}`, locale, 'umoja-ge');
        const { t } = desk;
        const day = box(page, label(desk, group, 'invoice_day'));
        await day.fill(locale === 'en' ? '5' : '6');
        await save(desk, group);
        const internal = t('app.hubs.internal_configurations.title');
        await page.getByRole('navigation').getByRole('link', { name: internal }).click();
        await expect(title(page)).toHaveText(internal);
        await screens(page, `internal_configurations-${locale}`);
        await follow(desk, '/languages');
        await expect(page.getByRole('navigation').getByRole('link', { name: internal })).toHaveAttribute(
          'aria-current',
          'page',
        );
      },
    );
  });
}

test('settings are read by those who may not change them', async ({ page }) => {
  const desk = await openAs(page, 'agent', `/${claim}`, 'en');
  await expect(fact(page, label(desk, claim, 'decision_hours'))).toContainText('48');
  await expect(page.getByRole('button', { name: desk.t('views.form.save') })).toHaveCount(0);
});
