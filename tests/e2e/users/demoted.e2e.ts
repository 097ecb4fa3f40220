import { locales } from '../../../i18n/types.ts';
import { sampleUserGuid } from '../../../service/sample/users.ts';
import { repeated, rows, title } from '../entities/desk.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, grantFor, words } from '../support/signIn.ts';

const realm = '/admin/realms/coverdesk';

for (const locale of locales) {
  test.describe(`an administrator who is demoted, in ${locale}`, repeated(locale), () => {
    test('reads what happened, has the menu of what they are now, and stays signed in', async ({
      page,
      service,
      watched,
    }) => {
      const t = words[locale];
      const { tokens } = await grantFor(service.origin, 'admin');
      const call = async (method: string, path: string) =>
        await fetch(`${service.origin}${realm}${path}`, {
          method,
          headers: { Authorization: `Bearer ${tokens.accessToken}`, Origin: service.origin },
        });
      const person = sampleUserGuid('admin2');
      const groups: { name: string; id: string }[] = await (await call('GET', '/groups')).json();
      const role = (name: string) => `/users/${person}/groups/${groups.find((one) => one.name === name)?.id}`;
      const place = page
        .getByRole('navigation')
        .getByRole('link', { name: t('resources.users.name', { smart_count: 2 }), exact: true });

      await arrive(page, 'admin2', '/users', { locale, partner: 'tana-gh', own: true });
      await expect(rows(page).first()).toBeVisible();
      await expect(place).toBeVisible();
      const somebody = await rows(page).first().getByRole('link').first().elementHandle();
      await call('PUT', role('agent'));
      expect((await call('DELETE', role('administrator'))).status).toBe(204);
      try {
        watched.allow(403);
        // A call in the background may find it out first: the row is gone then, and a press on it does nothing.
        await somebody?.evaluate((link) => link instanceof HTMLElement && link.click());
        await expect(page.getByRole('alert').filter({ hasText: t('app.rights_changed') })).toBeVisible();
        await expect(place).toHaveCount(0);
        await expect(title(page)).toBeVisible();
        await expect(rows(page)).toHaveCount(0);
        await checkAxe(page);
        await screens(page, `demoted-${locale}`);
        // They go on as what they are.
        await page.goto('/customers');
        await expect(rows(page).first()).toBeVisible();
        await expect(place).toHaveCount(0);
      } finally {
        await call('PUT', role('administrator'));
        await call('DELETE', role('agent'));
      }
    });
  });
}
