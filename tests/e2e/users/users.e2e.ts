import { locales } from '../../../i18n/types.ts';
import { box, type Desk, fact, openAs, press, repeated, title } from '../entities/desk.ts';
import { expect, test } from '../support/fixtures.ts';

const field = ({ t }: Desk, name: string) => t(`resources.users.fields.${name}`);
const role = ({ t }: Desk, name: string) => t(`resources.users.choices.roles.${name}`);
const word = ({ t }: Desk, key: string, options = {}) => t(`resources.users.page.${key}`, options);

for (const locale of locales) {
  test.describe(`users in ${locale}`, () => {
    test(
      'that are made and cannot be read back say so, and are finished by saving again',
      repeated(locale, 'en'),
      async ({ page, watched }) => {
        watched.allow(503);
        const desk = await openAs(page, 'admin', '/users/create', locale);
        const { t } = desk;
        const half = `half.${locale}`;
        await page.route('**/users/*/groups', async (route) => await route.fulfill({ status: 503, json: {} }));
        await box(page, field(desk, 'username')).fill(half);
        await box(page, field(desk, 'firstName')).fill('Half');
        await box(page, field(desk, 'lastName')).fill('Way');
        await box(page, field(desk, 'email')).fill(`${half}@example.org`);
        await page.getByRole('checkbox', { name: role(desk, 'agent'), exact: true }).check();
        await press(page, t('views.form.create'));
        const reason = t('validation.fallback.get').replace(/\.$/, '');
        await expect(page.getByRole('alert')).toContainText(word(desk, 'partly.created', { reason }));
        await page.unroute('**/users/*/groups');
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText('Half Way');
        await expect(fact(page, field(desk, 'roles'))).toHaveText(role(desk, 'agent'));
        await press(page, word(desk, 'delete'));
        await press(page.getByRole('dialog'), word(desk, 'delete'));
        await expect(title(page)).toHaveText(t('resources.users.name', { smart_count: 2 }));
      },
    );

    test('are no business of an agent', repeated(locale), async ({ page }) => {
      const desk = await openAs(page, 'agent', '/users', locale);
      await expect(title(page)).toHaveText(desk.t('app.pages.forbidden.title'));
      await expect(page.getByRole('navigation').getByRole('link', { name: /^(Users|Utilisateurs)$/ })).toHaveCount(0);
    });
  });
}
