import type { Locator } from '@playwright/test';
import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { move } from './claimSetup.ts';
import { type Claim, claimsToDecide } from './claimsToDecide.ts';
import { box, type Desk, named, openAs, press, rows, tick, title, longIn } from './desk.ts';

interface Decided {
  readonly status: string;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
}

const partner = 'tana-gh';
const queue = (states: readonly string[], sort = 'created_at', order = 'DESC') =>
  `/claims?filter=${encodeURIComponent(JSON.stringify({ status: states.length === 1 ? states[0] : states }))}&page=1&perPage=10&sort=${sort}&order=${order}`;

/** More than one page of them. */
const waiting = ['documents_pending', 'decision_pending'];

const word = ({ t }: Desk, name: string) => t(`resources.claims.bulk.${name}.label`);
const bar = ({ page, t }: Desk) => page.getByRole('region', { name: t('views.list.bulk.bar'), exact: true });
const select = async ({ page }: Desk, { claim_reference }: Pick<Claim, 'claim_reference'>) =>
  await rows(page).filter({ hasText: claim_reference }).getByRole('checkbox').check();
const dialogOf = ({ page }: Desk, name: string, count: number): Locator =>
  page.getByRole('dialog', { name: `${name} (${count})`, exact: true });

// Five customers for each language, of thirteen whose death the world can have claimed.
test.use({ world: 'queue of claims' });

for (const locale of locales) {
  test(
    `an assessor in ${locale} works through the claims that wait`,
    longIn(locale),
    async ({ page, service, watched }) => {
      test.slow();
      // A claim that is of another kind by now is left out at once.
      watched.allow(409, '/api/claims/complex/bulk_approval');
      const assessor = await apiAs(service.origin, 'assessor', partner);
      const other = await apiAs(service.origin, 'assessor2', partner);
      const claims = await claimsToDecide(await apiAs(service.origin, 'agent', partner), assessor, 5);
      const { second_approval_above: alone } = await (await assessor.get('/api/partners_config/claim')).json();
      // What one person may approve alone is payable at once, anything else waits for a second one.
      const second = claims.find(({ amount }) => amount > alone);
      const [first, third] = claims.filter((claim) => claim !== second);
      // Made last, it is on top.
      const last = claims.at(-1);
      if (!first || !second || !third || !last) throw new Error('no claims');
      const desk = await openAs(page, 'assessor', queue(waiting), locale, partner);
      const { t } = desk;
      const decided = async (guid: string): Promise<Decided> =>
        await (await assessor.get(`/api/claims/${guid}`)).json();

      await test.step('the tabs say how many they are, what they come to and how old the oldest is', async () => {
        const open = page
          .getByRole('navigation', { name: t('views.list.tabs') })
          .getByRole('button', { name: t('resources.claims.tabs.open') });
        await expect(open).toContainText(t('views.list.oldest', { span: '' }).trim());
        await expect(rows(page).first()).toBeVisible();
        await checkLayout(page);
        await checkAxe(page);
        await screens(page, `claims-queue-${locale}`);
      });

      await test.step('what is selected is still selected after a refresh, and on other pages', async () => {
        for (const claim of [first, second, third]) await select(desk, claim);
        await expect(bar(desk)).toContainText(t('views.list.bulk.selected', { smart_count: 3, count: '3' }));
        await page.reload();
        await expect(bar(desk)).toContainText(t('views.list.bulk.selected', { smart_count: 3, count: '3' }));
        await press(page, t('views.list.next_page'));
        await expect(bar(desk)).toContainText(t('views.list.bulk.elsewhere', { smart_count: 3 }));
        await page.reload();
        await expect(bar(desk)).toContainText(t('views.list.bulk.elsewhere', { smart_count: 3 }));
        await press(page, t('views.list.previous_page'));
      });

      await test.step('what somebody else has decided meanwhile says so at once, and is not asked about any more', async () => {
        await press(bar(desk), word(desk, 'approval'));
        const dialog = dialogOf(desk, word(desk, 'approval'), 3);
        await expect(dialog).toContainText(t('resources.claims.bulk.approval.confirm', { smart_count: 3 }));
        const sum = first.amount + second.amount + third.amount;
        await expect(dialog).toContainText(formatMoney(sum, 'GHS', locale));
        await checkAxe(page, '[role="dialog"]');
        await screens(page, `claims-bulk-${locale}`);
        for (const { guid, amount } of [second, third]) await move(other, guid, 'approve', { approved_amount: amount });
        const changed = dialog.getByRole('alert');
        await expect(changed).toContainText(t('views.workflow.moved_among', { smart_count: 2 }), { timeout: 30_000 });
        await expect(changed).toContainText(third.claim_reference);
        await expect(dialog.getByRole('button', { name: word(desk, 'approval'), exact: true })).toBeDisabled();
        await screens(page, `claims-bulk-moved-${locale}`);
        await press(changed, t('views.workflow.anew'));
      });

      await test.step('the others are approved at once, as they are now, and it is said what each becomes', async () => {
        const again = dialogOf(desk, word(desk, 'approval'), 2);
        await expect(again).toContainText(formatMoney(first.amount + second.amount, 'GHS', locale));
        await expect(again).toContainText(t('views.workflow.becomes'));
        await expect(again).toContainText(t('workflows.claim.states.payable'));
        const sent = watchPosts(page, '/api/claims/complex/bulk_approval');
        await again.getByRole('button', { name: word(desk, 'approval'), exact: true }).dblclick();
        const result = page.getByRole('dialog');
        await expect(result.getByRole('status')).toContainText(t('views.list.bulk.done', { smart_count: 2 }));
        expect(sent).toHaveLength(1);
        await screens(page, `claims-bulk-done-${locale}`);
        await press(page.getByRole('dialog'), t('views.list.bulk.close'));
        expect((await decided(second.guid)).status).toBe('payable');
        await expect(bar(desk)).toContainText(t('views.list.bulk.selected', { smart_count: 1, count: '1' }));
        await expect(bar(desk).getByRole('button', { name: word(desk, 'paid_approval'), exact: true })).toBeVisible();
        await press(bar(desk), t('views.list.bulk.clear'));
      });

      await test.step('two kinds are done one after the other, under one reference', async () => {
        await page.goto(queue(['approved_pending', 'payable'], 'status', 'ASC'));
        const some = { hasText: t('workflows.claim.states.approved_pending') };
        await rows(page).filter(some).first().getByRole('checkbox').check();
        await page.goto(queue(['approved_pending', 'payable'], 'status', 'DESC'));
        const payable = rows(page).filter({ hasText: t('workflows.claim.states.payable') });
        await payable.nth(0).getByRole('checkbox').check();
        await payable.nth(1).getByRole('checkbox').check();
        await press(bar(desk), `${word(desk, 'paid_approval')} (2)`);
        const dialog = dialogOf(desk, word(desk, 'paid_approval'), 2);
        await expect(dialog).toContainText(t('views.list.bulk.others', { smart_count: 1 }));
        const labelOf = (field: string) => t(`workflows.claim.actions.mark_paid.fields.${field}`);
        await tick(
          dialog,
          labelOf('payment_method'),
          t('workflows.claim.actions.mark_paid.choices.payment_method.cheque'),
        );
        await box(dialog, labelOf('payment_reference')).fill(`BATCH-${locale}`);
        const day = dialog.getByLabel(named(labelOf('paid_on')));
        await day.fill('2099-01-01');
        await press(dialog, word(desk, 'paid_approval'));
        await expect(day).toHaveAttribute('aria-invalid', 'true');
        await day.fill('2026-01-02');
        await press(dialog, word(desk, 'paid_approval'));
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(
          t('views.list.bulk.done', { smart_count: 2 }),
        );
        await press(page.getByRole('dialog'), t('views.list.bulk.close'));
        await expect(bar(desk)).toContainText(t('views.list.bulk.selected', { smart_count: 1, count: '1' }));
        await expect(bar(desk).getByRole('button', { name: word(desk, 'approval'), exact: true })).toBeVisible();
        await press(bar(desk), t('views.list.bulk.clear'));
      });

      await test.step('a first approval takes no more than five keys from the queue', async () => {
        await page.goto(queue(waiting));
        await expect(rows(page).first()).toContainText(last.claim_reference);
        let pressed = 0;
        const key = async (name: string) => {
          pressed += 1;
          await page.keyboard.press(name);
        };
        await key('j');
        await key('Enter');
        await expect(title(page)).toHaveText(last.claim_reference);
        await expect(page.getByRole('region', { name: t('resources.claims.desk.title'), exact: true })).toBeVisible();
        await checkLayout(page);
        await key('a');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox').first()).toHaveValue(/^\d/);
        await key('Enter');
        await expect(dialog).toBeHidden();
        await expect.poll(async () => (await decided(last.guid)).status).not.toBe('decision_pending');
        expect(pressed).toBeLessThanOrEqual(5);
      });

      await test.step('N opens the oldest that this person may decide, J and K follow the list', async () => {
        const oldest = await (
          await assessor.get(
            '/api/claims?status=decision_pending&status=approved_pending&status=rejected_pending&size=100&sort=created_at,asc',
          )
        ).json();
        const may = ({ allowed_actions: actions }: Decided) =>
          actions.some(({ action, allowed }) => allowed && /^(approve|approve_second|fail_confirm)$/.test(action));
        const [one, two]: (Decided & Claim)[] = oldest.content.filter(may);
        expect(oldest.content.length).toBeGreaterThan(oldest.content.filter(may).length);
        await page.goto(queue(waiting));
        // The key is the button's, which may come a moment after the rows.
        await expect(page.getByRole('button', { name: t('resources.claims.queue'), exact: true })).toBeVisible();
        await page.keyboard.press('n');
        await expect(title(page)).toHaveText(one?.claim_reference ?? '');
        await press(page, t('resources.claims.queue'));
        await expect(title(page)).toHaveText(two?.claim_reference ?? '');
        await page.goto(queue(waiting));
        await expect(rows(page).first()).toBeVisible();
        const names = await rows(page).locator('[data-row-link]').allTextContents();
        await rows(page).first().locator('[data-row-link]').click();
        await expect(title(page)).toHaveText(names[0] ?? '');
        // The way from record to record comes after the record; its keys with it.
        await expect(page.getByRole('button', { name: t('views.record.walk.next') })).toBeEnabled();
        await page.keyboard.press('j');
        await expect(title(page)).toHaveText(names[1] ?? '');
        await page.keyboard.press('k');
        await expect(title(page)).toHaveText(names[0] ?? '');
        await checkLayout(page);
        await checkAxe(page, 'main');
        await screens(page, `claim-walk-${locale}`);
      });

      await test.step('the search says how much it needs, and the rows stand together by tag', async () => {
        await page.goto('/claims?page=1');
        await expect(rows(page).first()).toBeVisible();
        const requests = watchGets(page, '/api/claims');
        const search = page.getByRole('searchbox');
        await search.fill('CL');
        await expect(page.getByRole('main').getByText(t('views.list.search_least', { smart_count: 3 }))).toBeVisible();
        await expect(search).toHaveAccessibleDescription(t('views.list.search_least', { smart_count: 3 }));
        await screens(page, `claims-search-${locale}`);
        await search.fill('');
        expect(requests).toEqual([]);
        await press(page, t('views.list.group_by', { field: t('resources.claims.fields.tag') }));
        await expect(page).toHaveURL(/sort=tag/);
        await expect(page.locator('tr[data-group]').first()).toBeVisible();
        await page.reload();
        await expect(page.locator('tr[data-group]').first()).toBeVisible();
        await checkAxe(page, 'main');
        await screens(page, `claims-grouped-${locale}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await forgetShifts(page);
        await checkWidth(page);
      });
    },
  );
}

function watchPosts(page: Desk['page'], path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request.url());
  });
  return sent;
}

function watchGets(page: Desk['page'], path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname === path && url.searchParams.has('search')) sent.push(request.url());
  });
  return sent;
}
