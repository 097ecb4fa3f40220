import { locales } from '../../../i18n/types.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { apiAs } from './api.ts';
import {
  box,
  type Desk,
  fact,
  history,
  named,
  openAs,
  press,
  repeated,
  rows,
  tick,
  title,
  plain,
  longIn,
} from './desk.ts';
import { expect, test } from '../support/fixtures.ts';

const open = `/claim_callbacks?filter=${encodeURIComponent('{"status":"open"}')}`;
const scope = 'workflows.claim_callback';
const action = ({ t }: Desk, name: string) => t(`${scope}.actions.${name}.label`);
const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`${scope}.states.${state}`), { exact: true });

/** Opens the first callback that is still open. */
async function openFirst({ page }: Desk): Promise<string> {
  const link = rows(page).first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(title(page)).toHaveText(name);
  return name;
}

for (const locale of locales) {
  test.describe(`claim callbacks in ${locale}`, () => {
    test('are called about, called again, and closed with a reason', repeated(locale), async ({ page }) => {
      const desk = await openAs(page, 'agent', open, locale);
      const { t } = desk;
      const field = (name: string) => t(`resources.claim_callbacks.fields.${name}`);
      const asks = (name: string) => t(`${scope}.actions.log_attempt.fields.${name}`);
      const outcome = (value: string) => t(`${scope}.actions.log_attempt.choices.outcome.${value}`);
      const name = await openFirst(desk);
      await expect(chip(desk, 'open')).toBeVisible();
      const attempts = Number(await fact(page, field('attempts')).textContent());

      await press(page, action(desk, 'log_attempt'));
      const attempt = page.getByRole('dialog', { name: action(desk, 'log_attempt') });
      const again = attempt.getByLabel(named(asks('call_again_at')));
      await expect(attempt).toContainText(t(`${scope}.actions.log_attempt.confirm`, { title: name }));
      await tick(attempt, asks('outcome'), outcome('no_answer'));
      await expect(again).toHaveCount(0);
      await tick(attempt, asks('outcome'), outcome('call_later'));
      await press(attempt, action(desk, 'log_attempt'));
      await expect(again).toHaveAttribute('aria-invalid', 'true');
      await again.fill('2031-05-04T10:30');
      await press(attempt, action(desk, 'log_attempt'));
      await expect(attempt).toHaveCount(0);
      await expect(page.getByText(t(`${scope}.actions.log_attempt.done`, { title: name }))).toBeVisible();
      await expect(fact(page, field('attempts'))).toHaveText(String(attempts + 1));
      await expect(fact(page, field('last_outcome'))).toHaveText(outcome('call_later'));
      await expect(fact(page, field('due_at'))).toContainText('04/05/2031');
      const actor = 'Ama Sample';
      const logged = t('views.history.acted', { actor, action: action(desk, 'log_attempt') });
      await expect(history(desk).first()).toContainText(logged);
      await expect(chip(desk, 'open')).toBeVisible();

      await press(page.getByRole('main'), action(desk, 'close'));
      const close = page.getByRole('dialog', { name: action(desk, 'close') });
      const reason = box(close, t(`${scope}.actions.close.fields.reason`));
      await press(close, action(desk, 'close'));
      await expect(reason).toHaveAccessibleDescription(t('validation.required'));
      await expect(close.getByRole('alert')).toContainText(t('views.form.summary', { smart_count: 1 }));
      await reason.fill('The customer has been paid');
      await page.keyboard.press('Escape');
      const leave = page.getByRole('dialog', { name: t('views.form.leave.title') });
      await expect(leave).toContainText(t('views.form.leave.kept'));
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `action-leave-${locale}`);
      await press(leave, t('views.form.leave.stay'));
      await expect(close.getByText(t('views.form.draft_kept', { time: '' }).trim())).toBeVisible();
      await page.reload();
      await press(page, action(desk, 'close'));
      await expect(reason).toHaveValue('The customer has been paid');
      await expect(close.getByText(t('views.form.draft_discard'))).toBeVisible();
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `action-draft-${locale}`);
      await press(close, action(desk, 'close'));
      await expect(close).toHaveCount(0);
      await expect(chip(desk, 'closed')).toBeVisible();
      await expect(history(desk).first()).toContainText(
        t('views.history.acted', { actor, action: action(desk, 'close') }),
      );
      await expect(fact(page, field('reason'))).toHaveText('The customer has been paid');
      for (const gone of ['log_attempt', 'close']) {
        await expect(page.getByRole('main').getByRole('button', { name: action(desk, gone), exact: true })).toHaveCount(
          0,
        );
      }
    });

    test(
      'are closed two at once, and each that was not says why',
      longIn(locale),
      async ({ page, service, watched }) => {
        watched.allow(409, '/api/claim_callbacks/close/');
        const desk = await openAs(page, 'agent', open, locale);
        const { t } = desk;
        const names: string[] = [];
        for (const index of [0, 1]) {
          const row = rows(page).nth(index);
          names.push((await row.getByRole('link').textContent()) ?? '');
          await row.getByRole('checkbox').check();
        }
        const bar = page.getByRole('region', { name: t('views.list.bulk.bar'), exact: true });
        await press(bar, action(desk, 'close'));
        await expect(page.getByRole('dialog', { name: `${action(desk, 'close')} (2)` })).toBeVisible();
        const dialog = page.getByRole('dialog');
        const confirm = dialog.getByRole('button', { name: action(desk, 'close'), exact: true });
        await expect(dialog).toContainText(t('views.workflow.bulk', { smart_count: 2 }));
        await expect(confirm).toBeDisabled();
        const reason = box(page.getByRole('dialog').first(), t(`${scope}.actions.close.fields.reason`));
        await reason.fill('Both were answered');
        // Closed by mistake, it is asked about; opened again, it is there.
        await page.keyboard.press('Escape');
        await press(page.getByRole('dialog', { name: t('views.form.leave.title') }), t('views.form.leave.keep'));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await press(bar, action(desk, 'close'));
        await expect(reason).toHaveValue('Both were answered');

        // Meanwhile somebody else closes the second one.
        const other = await apiAs(service.origin, 'assessor');
        const { content }: { content: { claim_reference: string; claimGuid: string }[] } = await (
          await other.get('/api/claim_callbacks?open=true&size=100')
        ).json();
        const second = content.find((one) => one.claim_reference === names[1]);
        await other.put(`/api/claim_callbacks/close/${second?.claimGuid}`, { reason: 'Done already' });

        await confirm.click();
        const done = t('views.list.bulk.done', { smart_count: 1 });
        const failed = t('views.list.bulk.failed', { smart_count: 1 });
        await expect(dialog.getByRole('status')).toHaveText(`${done} ${failed}`);
        await expect(dialog.getByRole('listitem')).toHaveText(`${names[1]}${t('service.errors.stale_version')}`);
        await press(dialog, t('views.list.bulk.close'));
        for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      },
    );

    test('are closed by an administrator, who calls nobody', longIn(locale), async ({ page }) => {
      const desk = await openAs(page, 'admin', open, locale);
      await openFirst(desk);
      await expect(page.getByRole('button', { name: action(desk, 'close'), exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: action(desk, 'log_attempt') })).toHaveCount(0);
    });

    test('are listed by state', longIn(locale), async ({ page }) => {
      const { t } = await openAs(page, 'agent', '/claim_callbacks?page=1', locale);
      await expect(rows(page).first()).toBeVisible();
      const tabs = page.getByRole('navigation', { name: t('views.list.tabs') });
      await tabs.getByRole('button', { name: new RegExp(`^${plain(t(`${scope}.states.closed`))}`) }).click();
      await expect(page).toHaveURL(/closed/);
      await expect(rows(page).first()).toContainText(t(`${scope}.states.closed`));
      await expect(rows(page).filter({ hasText: t(`${scope}.states.open`) })).toHaveCount(0);
    });
  });
}
