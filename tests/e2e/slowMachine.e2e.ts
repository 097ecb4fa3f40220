import { expect, test } from './support/fixtures.ts';
import { openAs } from './entities/desk.ts';

/** What one step asks of a list must stand when the next is taken, however long a drawing takes. */
test('on a slow machine a tab that is pressed holds while the list is searched right after it', async ({ page }) => {
  test.slow();
  const { t } = await openAs(page, 'assessor', '/claims', 'en');
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const state of ['open', 'closed']) {
    await page.goto('/claims');
    const tab = page
      .getByRole('navigation', { name: t('views.list.tabs') })
      .getByRole('button', { name: t(`resources.claims.tabs.${state}`) });
    await tab.click();
    await page.getByRole('main').getByRole('searchbox').fill('TANAGH');
    await page.waitForURL(/TANAGH/);
    await expect(tab).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/status/);
  }
});
