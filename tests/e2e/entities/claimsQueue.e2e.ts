import type { Locator } from '@playwright/test';
import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, openAs, press, repeated, rows, title } from './desk.ts';

interface Claim {
  readonly guid: string;
  readonly claim_reference: string;
  readonly status: string;
  readonly version: number;
  readonly created_at: string;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
}

interface Assessment {
  readonly suggested_amount: number;
  readonly high_risk: readonly unknown[];
}

const partner = 'tana-gh';
const queue = (states: readonly string[], sort = 'created_at', order = 'ASC') =>
  `/claims?filter=${encodeURIComponent(JSON.stringify({ status: states.length === 1 ? states[0] : states }))}&page=1&perPage=25&sort=${sort}&order=${order}`;

/** The claims of a list, the oldest first. */
async function claimsIn(api: Api, status: string): Promise<readonly Claim[]> {
  const answer = await api.get(`/api/claims/complex?status=${status}&size=100&sort=created_at,asc`);
  return (await answer.json()).content;
}

/** Of the oldest so many, those that nothing speaks against: their amount is known, and nothing is high-risk. */
async function straightforward(api: Api, claims: readonly Claim[]): Promise<readonly (Claim & Assessment)[]> {
  const found = await Promise.all(
    claims.map(async (claim) => {
      const answer = await api.get(`/api/assessment?claim_guid=${claim.guid}`);
      const assessment: Assessment = await answer.json();
      return { ...claim, ...assessment };
    }),
  );
  return found.filter(({ suggested_amount, high_risk }) => suggested_amount > 10_000 && high_risk.length === 0);
}

const word = ({ t }: Desk, name: string) => t(`resources.claims.bulk.${name}.label`);
const bar = ({ page, t }: Desk) => page.getByRole('region', { name: t('views.list.bulk.bar') });
const select = async ({ page }: Desk, { claim_reference }: Pick<Claim, 'claim_reference'>) =>
  await rows(page).filter({ hasText: claim_reference }).getByRole('checkbox').check();
const dialogOf = ({ page }: Desk, name: string, count: number): Locator =>
  page.getByRole('dialog', { name: `${name} (${count})`, exact: true });

for (const locale of locales) {
  test(
    `an assessor in ${locale} works through the claims that wait`,
    repeated(locale),
    async ({ page, service, watched }) => {
      test.slow();
      const assessor = await apiAs(service.origin, 'assessor', partner);
      const other = await apiAs(service.origin, 'assessor2', partner);
      const waiting = (await claimsIn(assessor, 'decision_pending')).slice(0, 25);
      const [first, second, third] = await straightforward(assessor, waiting);
      if (!first || !second || !third) throw new Error('the sample world has too few claims to approve');
      const desk = await openAs(page, 'assessor', queue(['decision_pending']), locale, partner);
      const { t } = desk;

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

      await test.step('they are approved at once; what somebody else has decided meanwhile says so', async () => {
        await press(bar(desk), word(desk, 'approval'));
        const dialog = dialogOf(desk, word(desk, 'approval'), 3);
        await expect(dialog).toContainText(t('resources.claims.bulk.approval.confirm', { smart_count: 3 }));
        await expect(dialog).toContainText(t('resources.claims.bulk.approval.open', { smart_count: 3 }));
        await checkAxe(page, '[role="dialog"]');
        await screens(page, `claims-bulk-${locale}`);
        await other.post(`/api/claims/complex/actions/approve?claim_guid=${second.guid}`, {
          approved_amount: second.suggested_amount,
        });
        const sent = watchPosts(page, '/api/claims/complex/bulk_approval');
        await dialog.getByRole('button', { name: word(desk, 'approval'), exact: true }).dblclick();
        const told = page.getByRole('dialog');
        await expect(told.getByRole('status')).toContainText(t('views.list.bulk.done', { smart_count: 2 }));
        await expect(told.getByRole('status')).toContainText(
          formatMoney(first.suggested_amount + third.suggested_amount, 'GHS', locale),
        );
        await expect(told.getByRole('listitem')).toContainText(second.claim_reference);
        await expect(told.getByRole('listitem')).toContainText(t('service.errors.stale_version'));
        expect(sent).toHaveLength(1);
        await screens(page, `claims-bulk-done-${locale}`);
      });

      await test.step('only the one that failed is tried again, as it is now', async () => {
        await press(page.getByRole('dialog'), t('views.list.bulk.retry', { smart_count: 1 }));
        const again = dialogOf(desk, word(desk, 'approval'), 1);
        await expect(again).toContainText(t('views.list.bulk.total'));
        await expect(again).toContainText(formatMoney(second.suggested_amount, 'GHS', locale));
        await press(again, word(desk, 'approval'));
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(
          t('views.list.bulk.done', { smart_count: 1 }),
        );
        await press(page.getByRole('dialog'), t('views.list.bulk.close'));
        await expect(bar(desk)).toHaveCount(0);
        for (const { claim_reference } of [first, second, third])
          await expect(rows(page).filter({ hasText: claim_reference })).toHaveCount(0);
        const after = await (await assessor.get(`/api/claims/${second.guid}`)).json();
        expect(after.status).toBe('payable');
      });

      await test.step('two kinds are done one after the other, under one reference', async () => {
        await page.goto(queue(['approved_pending', 'payable'], 'status'));
        const some = { hasText: t('workflows.claim.states.approved_pending') };
        await rows(page).filter(some).first().getByRole('checkbox').check();
        await page.goto(queue(['approved_pending', 'payable'], 'status', 'DESC'));
        const payable = rows(page).filter({ hasText: t('workflows.claim.states.payable') });
        await payable.nth(0).getByRole('checkbox').check();
        await payable.nth(1).getByRole('checkbox').check();
        await press(bar(desk), `${word(desk, 'paid_approval')} (2)`);
        const dialog = dialogOf(desk, word(desk, 'paid_approval'), 2);
        await expect(dialog).toContainText(t('views.list.bulk.others', { smart_count: 1 }));
        await dialog
          .getByRole('combobox')
          .selectOption({ label: t('workflows.claim.actions.mark_paid.choices.payment_method.cheque') });
        await box(dialog, t('workflows.claim.actions.mark_paid.fields.payment_reference')).fill(`BATCH-${locale}`);
        const day = dialog.getByLabel(t('workflows.claim.actions.mark_paid.fields.paid_on'));
        await day.fill('01/01/2099');
        await press(dialog, word(desk, 'paid_approval'));
        await expect(day).toHaveAttribute('aria-invalid', 'true');
        await day.fill('02/01/2026');
        await press(dialog, word(desk, 'paid_approval'));
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(
          t('views.list.bulk.done', { smart_count: 2 }),
        );
        await press(page.getByRole('dialog'), t('views.list.bulk.close'));
        await expect(bar(desk)).toContainText(t('views.list.bulk.selected', { smart_count: 1, count: '1' }));
        await expect(bar(desk).getByRole('button', { name: word(desk, 'approval'), exact: true })).toBeVisible();
        await press(bar(desk), t('views.list.bulk.clear'));
      });

      watched.screen();
      await test.step('a first approval takes no more than five keys from the queue', async () => {
        await page.goto(queue(['decision_pending']));
        await expect(rows(page).first()).toBeVisible();
        let pressed = 0;
        const key = async (name: string) => {
          pressed += 1;
          await page.keyboard.press(name);
        };
        await key('n');
        await expect(page).toHaveURL(/\/claims\/[^/]+\/show$/);
        await expect(title(page)).toBeVisible();
        const guid = new URL(page.url()).pathname.split('/')[2] ?? '';
        const before: Claim = await (await assessor.get(`/api/claims/${guid}`)).json();
        expect(before.allowed_actions.some(({ action, allowed }) => allowed && /^approve|^fail/.test(action))).toBe(
          true,
        );
        await key('a');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox').first()).toHaveValue(/^\d/);
        await key('Enter');
        await expect(dialog).toBeHidden();
        await expect
          .poll(async () => (await (await assessor.get(`/api/claims/${guid}`)).json()).status)
          .not.toBe(before.status);
        expect(pressed).toBeLessThanOrEqual(5);
      });

      await test.step('N goes on, J and K follow the list', async () => {
        const here = page.url();
        await page.keyboard.press('n');
        await expect(page).not.toHaveURL(here);
        await page.goto(queue(['decision_pending']));
        const names = await rows(page).getByRole('link').allTextContents();
        await rows(page).nth(0).getByRole('link').first().click();
        await expect(title(page)).toHaveText(names[0] ?? '');
        await checkLayout(page);
        await page.keyboard.press('j');
        await expect(title(page)).not.toHaveText(names[0] ?? '');
        await expect(
          page.getByText(t('views.record.walk.place', { place: '2', total: '' }).trim(), { exact: false }),
        ).toBeVisible();
        await page.keyboard.press('k');
        await expect(title(page)).toHaveText(names[0] ?? '');
        await checkAxe(page, 'main');
        await screens(page, `claim-walk-${locale}`);
      });

      await test.step('the search says how much it needs, and the rows stand together by tag', async () => {
        await page.goto('/claims?page=1');
        await expect(rows(page).first()).toBeVisible();
        const asked = watchGets(page, '/api/claims');
        const search = page.getByRole('searchbox');
        await search.fill('CL');
        await expect(page.getByRole('main').getByText(t('views.list.search_least', { smart_count: 3 }))).toBeVisible();
        await expect(search).toHaveAccessibleDescription(t('views.list.search_least', { smart_count: 3 }));
        await screens(page, `claims-search-${locale}`);
        await search.fill('');
        expect(asked).toEqual([]);
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
