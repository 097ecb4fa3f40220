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

/** One administrator proposes up to how much one person decides; it is in force when another one has confirmed it. */
async function limitChanged(desk: Desk, partner: string): Promise<void> {
  const { page, t, locale } = desk;
  const action = (name: string) => t(`workflows.approval_limit_change.actions.${name}.label`);
  const labelOf = (name: string) => t(`workflows.approval_limit_change.actions.propose.fields.${name}`);
  const limit = page.getByRole('group', { name: label(desk, claim, 'second_approval_above') });
  const changes = page.locator('#related-approval_limit_changes');
  const opened = async (name: string) => {
    await press(changes, action(name));
    return page.getByRole('dialog', { name: action(name) });
  };
  const proposing = await opened('propose');
  await box(proposing, labelOf('second_approval_above')).fill('25');
  await press(proposing, action('propose'));
  await expect(box(proposing, labelOf('reason'))).toHaveAttribute('aria-invalid', 'true');
  await box(proposing, labelOf('reason')).fill('Small claims wait too long');
  await screens(page, `limit-proposing-${locale}`);
  await press(proposing, action('propose'));
  await expect(proposing).toHaveCount(0);
  await expect(changes).toContainText(t('workflows.approval_limit_change.states.proposed'));
  await expect(changes.getByRole('button', { name: action('confirm') })).toHaveAttribute('aria-disabled', 'true');
  await expect(limit).not.toContainText('25');
  await screens(page, `limit-proposed-${locale}`);

  await openAs(page, 'admin2', '/', locale, partner);
  const waiting = page.getByRole('link', { name: t('app.home.queues.limit_changes', { smart_count: 1 }) });
  await expect(waiting).toContainText('1');
  await screens(page, `limit-waiting-${locale}`);
  await waiting.click();
  const confirming = await opened('confirm');
  await expect(confirming).toContainText('Small claims wait too long');
  await screens(page, `limit-confirming-${locale}`);
  await press(confirming, action('confirm'));
  await expect(changes).toContainText(t('workflows.approval_limit_change.states.confirmed'));
  await expect(limit).toContainText('25');
  await expect(history(desk).first()).toContainText('25');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('app.home.title') })
    .click();
  await expect(page.locator('a[href^="/claims?filter"]').first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goBack();
  await expect(limit).toContainText('25');
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

        await limitChanged(desk, partner);
        await screens(page, `limit-${locale}`);

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
