import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { move } from './claimSetup.ts';
import { claimsToDecide } from './claimsToDecide.ts';
import { box, named, openAs, repeated, rows } from './desk.ts';
import { choose, tabTo } from './keys.ts';

// Four customers for each language, of thirteen whose death the world can have claimed.
test.use({ world: 'claims without a mouse' });

for (const locale of locales) {
  test(
    `without a mouse in ${locale}, claims are approved several at once, one that somebody else has approved says so, and is paid`,
    repeated(locale, 'en'),
    async ({ page, service, watched }) => {
      test.slow();
      // A claim that is of another kind by now is left out at once.
      watched.allow(409, '/api/claims/complex/bulk_approval');
      const assessor = await apiAs(service.origin, 'assessor');
      const other = await apiAs(service.origin, 'assessor2');
      const { second_approval_above: alone } = await (await assessor.get('/api/partners_config/claim')).json();
      const made = await claimsToDecide(await apiAs(service.origin, 'agent'), assessor, 4);
      const [mine, theirs] = made.filter(({ amount }) => amount <= alone);
      if (!mine || !theirs) throw new Error('no claims that one person decides');
      const filter = encodeURIComponent(JSON.stringify({ status: 'decision_pending' }));
      const { t } = await openAs(page, 'assessor', `/claims?filter=${filter}&sort=created_at&order=DESC`, locale);
      const { keyboard } = page;
      const bulk = (name: string) => t(`resources.claims.bulk.${name}.label`);
      const bar = page.getByRole('region', { name: t('views.list.bulk.bar'), exact: true });
      const dialog = page.getByRole('dialog');
      const selected = (count: number) => t('views.list.bulk.selected', { smart_count: count, count: String(count) });

      await test.step('both are selected from row to row', async () => {
        for (const { claim_reference } of [mine, theirs]) {
          await expect(rows(page).filter({ hasText: claim_reference })).toHaveCount(1);
        }
        const listed = await rows(page).locator('[data-row-link]').allTextContents();
        let row = -1;
        for (const at of [mine, theirs].map((one) => listed.indexOf(one.claim_reference)).toSorted((a, b) => a - b)) {
          for (; row < at; row += 1) await keyboard.press('j');
          await keyboard.press('x');
        }
        await expect(bar).toContainText(selected(2));
      });

      await test.step('one is approved, of the other it is said what became of it', async () => {
        await tabTo(page, bar.getByRole('button', { name: bulk('approval'), exact: true }));
        await keyboard.press('Enter');
        await expect(dialog).toContainText(t('resources.claims.bulk.approval.confirm', { smart_count: 2 }));
        await expect(dialog).toContainText(formatMoney(mine.amount + theirs.amount, 'GHS', locale));
        await move(other, theirs.guid, 'approve', { approved_amount: theirs.amount });
        const moved = dialog.getByRole('alert');
        await expect(moved).toContainText(theirs.claim_reference, { timeout: 30_000 });
        await tabTo(page, moved.getByRole('button', { name: t('views.workflow.anew'), exact: true }));
        await keyboard.press('Enter');
        await expect(dialog).toContainText(t('resources.claims.bulk.approval.confirm', { smart_count: 1 }));
        await expect(dialog).toContainText(formatMoney(mine.amount, 'GHS', locale));
        await tabTo(page, dialog.getByRole('button', { name: bulk('approval'), exact: true }));
        await keyboard.press('Enter');
        await expect(dialog.getByRole('status')).toContainText(t('views.list.bulk.done', { smart_count: 1 }));
        // As it is now it waits for no approval: it stays selected for what comes next.
        await keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(bar).toContainText(selected(1));
      });

      await test.step('it is still selected, and marked as paid', async () => {
        await tabTo(page, bar.getByRole('button', { name: bulk('paid_approval'), exact: true }));
        await keyboard.press('Enter');
        const labelOf = (field: string) => t(`workflows.claim.actions.mark_paid.fields.${field}`);
        await choose(
          page,
          dialog.getByRole('radio', { name: t('workflows.claim.actions.mark_paid.choices.payment_method.cash') }),
        );
        await tabTo(page, box(dialog, labelOf('payment_reference')));
        await keyboard.type('RECEIPT-77');
        const day = dialog.getByLabel(named(labelOf('paid_on')));
        await tabTo(page, day);
        await keyboard.type('02/01/2026');
        await tabTo(page, dialog.getByRole('button', { name: bulk('paid_approval'), exact: true }));
        await keyboard.press('Enter');
        await expect(dialog.getByRole('status')).toContainText(t('views.list.bulk.done', { smart_count: 1 }));
        await keyboard.press('Escape');
        await expect(bar).toHaveCount(0);
      });

      const { status } = await (await assessor.get(`/api/claims/${theirs.guid}`)).json();
      expect(status).toBe('paid');
      const { status: approved } = await (await assessor.get(`/api/claims/${mine.guid}`)).json();
      expect(approved).toBe('payable');
    },
  );
}
