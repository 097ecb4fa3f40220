import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { action, begin, chip, hospitalPolicy, move, stayClaimed } from './claimSetup.ts';
import { box, openAs, press } from './desk.ts';

const locale = 'en';

test('nobody decides on what has meanwhile become something else', async ({ page, service }) => {
  const [agent, assessor, other] = [
    await apiAs(service.origin, 'agent'),
    await apiAs(service.origin, 'assessor'),
    await apiAs(service.origin, 'assessor2'),
  ];
  const claim = await stayClaimed(agent, await hospitalPolicy(agent, 3), true, 20);
  const read = async () =>
    (await (await assessor.get(`/api/claims/${claim.guid}`)).json()) as { readonly status: string };
  // Two people reject, whatever the amount and the limits of the partner.
  const [reason] = (await (await assessor.get('/api/configs/claim_rejection_reasons')).json()).content;
  const why = { rejection_reason: reason.code };
  await move(assessor, claim.guid, 'fail', why);

  const desk = await openAs(page, 'assessor', `/claims/${claim.guid}/show`, locale);
  const { t } = desk;
  const dialog = await begin(desk, 'fail_revert');
  await box(dialog, t('workflows.claim.actions.fail_revert.fields.note')).fill('Another paper has come');

  await test.step('the dialog says what the second person has done, within seconds and without a press', async () => {
    await move(other, claim.guid, 'fail_confirm', why);
    const moved = dialog.getByRole('alert').filter({ hasText: t('views.workflow.moved') });
    await expect(moved).toContainText(t('workflows.claim.states.rejected'), { timeout: 20_000 });
    await expect(moved).toContainText(action(desk, 'fail_confirm'));
    await expect(moved).toContainText(/\d{2}:\d{2}/);
  });

  await test.step('nothing is taken back by it, by a press or by Enter', async () => {
    const verb = dialog.getByRole('button', { name: action(desk, 'fail_revert'), exact: true });
    await expect(verb).toHaveAttribute('aria-disabled', 'true');
    await verb.click({ force: true });
    await page.keyboard.press('Enter');
    expect((await read()).status).toBe('rejected');
  });

  await test.step('looking at it anew says that it is not possible any more', async () => {
    await press(dialog, t('views.workflow.anew'));
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText(
        t('views.workflow.gone_in', {
          action: action(desk, 'fail_revert'),
          state: t('workflows.claim.states.rejected'),
        }),
      ),
    ).toBeVisible();
    await expect(chip(desk, 'rejected')).toBeVisible();
    expect((await read()).status).toBe('rejected');
  });
});

test('a user is not disabled by who saw another user', async ({ page, service }) => {
  const admin = await apiAs(service.origin, 'admin2');
  const list = await (await admin.get('/admin/realms/coverdesk/users?q=partners:tana-gh&max=250')).json();
  const user = list.find(({ username }: { username: string }) => username === 'agent') as {
    id: string;
    lastName: string;
  };
  const { t } = await openAs(page, 'admin', `/users/${user.id}/show`, locale);
  await press(page.getByRole('main'), t('resources.users.page.disable'));
  const dialog = page.getByRole('dialog');
  await admin.put(`/admin/realms/coverdesk/users/${user.id}`, { lastName: 'Changed meanwhile' });
  await expect(dialog.getByRole('alert')).toContainText(/\d{2}:\d{2}/, { timeout: 20_000 });
  const verb = dialog.getByRole('button', { name: t('resources.users.page.disable'), exact: true });
  await expect(verb).toHaveAttribute('aria-disabled', 'true');
  await verb.click({ force: true });
  const now = await (await admin.get(`/admin/realms/coverdesk/users/${user.id}`)).json();
  expect(now).toMatchObject({ enabled: true, lastName: 'Changed meanwhile' });
  await admin.put(`/admin/realms/coverdesk/users/${user.id}`, { lastName: user.lastName });
});
