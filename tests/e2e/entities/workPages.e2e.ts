import { expect, test } from '../support/fixtures.ts';
import { keepSeries, type Series, seriesOf } from '../support/series.ts';
import { apiAs } from './api.ts';
import { hospitalPolicy } from './claimSetup.ts';
import { openAs, title } from './desk.ts';

/** Pages on which people do one thing, which are those of no single entity; those of entities are looked at in pages.e2e.ts. */
test('the pages of work ask for what they show once', async ({ page, service }, info) => {
  const { customer_guid: customer, guid: policy } = await hospitalPolicy(await apiAs(service.origin, 'agent'), 3);
  const addresses = [
    ['home', '/'],
    ['search', '/search?q=ama'],
    ['buy', `/customers/${customer}/buy`],
    ['quote', `/customers/${customer}/quote`],
    ['pre-authorize', `/customers/${customer}/pre_authorize`],
    ['customer', `/customers/${customer}/show`],
    ['policy', `/policies/${policy}/show`],
    ['change-cover', `/policies/${policy}/change`],
    ['make-claim', `/policies/${policy}/claim`],
    ['missing-payment', '/payments/missing'],
    ['payment-files', '/payments/files'],
    ['payment-file-new', '/payments/files/new'],
    ['profile', '/profile'],
    ['users', '/users'],
  ] as const;
  const series: Series[] = [];
  for (const [name, address] of addresses) {
    await openAs(page, 'admin', address, 'en');
    await expect(title(page)).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
    series.push(await seriesOf(page, name));
  }
  keepSeries(series, `${info.project.name}-work`);
});
