import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { action, begin, chip } from './claimGround.ts';
import { claimsToDecide } from './claimsToDecide.ts';
import { openAs, press, tick } from './desk.ts';

const locale = 'en';

test('nobody decides on what has meanwhile become something else', async ({ page, service }) => {
  const [agent, assessor, other] = [
    await apiAs(service.origin, 'agent'),
    await apiAs(service.origin, 'assessor'),
    await apiAs(service.origin, 'assessor2'),
  ];
  const [claim] = await claimsToDecide(agent, assessor, 1);
  if (!claim) throw new Error('There is no claim.');
  const read = async () => (await (await assessor.get(`/api/claims/${claim.guid}`)).json()) as typeof claim;
  const approve = async (api: typeof other, body: object) =>
    await api.post(`/api/claims/complex/actions/approve?claim_guid=${claim.guid}`, {
      ...body,
      version: (await read()).version,
    });
  await approve(assessor, { approved_amount: claim.amount });
  test.skip((await read()).status !== 'approved_pending', 'One person is enough for this amount');

  const desk = await openAs(page, 'assessor', `/claims/${claim.guid}/show`, locale);
  const { t } = desk;
  const dialog = await begin(desk, 'reverse_decision');
  await tick(
    dialog,
    t('workflows.claim.actions.reverse_decision.fields.reversal_reason'),
    t('workflows.claim.actions.reverse_decision.choices.reversal_reason.mistake'),
  );

  await test.step('the dialog says what the second person has done, within seconds and without a press', async () => {
    await approve(other, {});
    const moved = dialog.getByRole('alert').filter({ hasText: t('views.workflow.moved') });
    await expect(moved).toContainText(t('workflows.claim.states.payable'), { timeout: 20_000 });
    await expect(moved).toContainText(action(desk, 'approve_second'));
    await expect(moved).toContainText(/\d{2}:\d{2}/);
  });

  await test.step('nothing is taken back by it, by a press or by Enter', async () => {
    const verb = dialog.getByRole('button', { name: action(desk, 'reverse_decision'), exact: true });
    await expect(verb).toHaveAttribute('aria-disabled', 'true');
    await verb.click({ force: true });
    await page.keyboard.press('Enter');
    expect((await read()).status).toBe('payable');
  });

  await test.step('looking at it anew says that it is not possible any more', async () => {
    await press(dialog, t('views.workflow.anew'));
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText(
        t('views.workflow.gone_in', {
          action: action(desk, 'reverse_decision'),
          state: t('workflows.claim.states.payable'),
        }),
      ),
    ).toBeVisible();
    await expect(chip(desk, 'payable')).toBeVisible();
    expect((await read()).status).toBe('payable');
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
