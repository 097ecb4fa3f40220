import { locales } from '../../../i18n/types.ts';
import { box, type Desk, fact, openAs, press, repeated, rows, title } from '../entities/desk.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextMail } from '../support/mail.ts';
import { everybody } from '../support/signIn.ts';

const field = ({ t }: Desk, name: string) => t(`resources.users.fields.${name}`);
const role = ({ t }: Desk, name: string) => t(`resources.users.choices.roles.${name}`);
const word = ({ t }: Desk, key: string, options = {}) => t(`resources.users.page.${key}`, options);

async function signsIn(origin: string, username: string, password: string): Promise<boolean> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('coverdesk-password:coverdesk-password-client')}`, Origin: origin },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  return answer.ok;
}

for (const locale of locales) {
  test.describe(`users in ${locale}`, repeated(locale), () => {
    const username = `efua.${locale}`;
    const name = 'Efua Mensah';
    const email = `${username}@example.org`;
    const password = `Fresh#${locale}2027`;

    test('are created, mailed, given roles, disabled and deleted by an administrator', async ({
      page,
      service,
      browser,
    }) => {
      // A whole life of a user, in two browsers.
      test.slow();
      const desk = await openAs(page, 'admin', '/users', locale);
      const { t } = desk;
      await expect(title(page)).toHaveText(t('resources.users.name', { smart_count: 2 }));
      await expect(rows(page)).toHaveCount(everybody);
      await checkAxe(page);
      await screens(page, `list-${locale}`);
      await page.getByRole('searchbox', { name: word(desk, 'search') }).fill('kofi');
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('searchbox').fill('nobody');
      await expect(page.getByRole('heading', { name: word(desk, 'no_match') })).toBeVisible();
      await press(page, word(desk, 'clear'));

      await page.getByRole('link', { name: t('resources.users.new') }).click();
      await box(page, field(desk, 'username')).fill('AGENT');
      await press(page, t('views.form.create'));
      await expect(page.getByRole('alert')).toContainText(t('views.form.summary', { smart_count: 4 }));
      await checkAxe(page);
      await screens(page, `create-${locale}`);
      await box(page, field(desk, 'username')).fill(username);
      await box(page, field(desk, 'firstName')).fill('Efua');
      await box(page, field(desk, 'lastName')).fill('Mensah');
      await box(page, field(desk, 'email')).fill(email);
      await page.getByRole('checkbox', { name: role(desk, 'agent'), exact: true }).check();
      const partners = page.getByRole('group', { name: field(desk, 'partners') });
      await expect(partners.getByRole('checkbox', { name: 'Tana Mobile Ghana', exact: true })).toBeChecked();
      await press(page, t('views.form.create'));
      await expect(title(page)).toHaveText(name);
      await expect(page.getByText(word(desk, 'done.created', { name, email }))).toBeVisible();
      await expect(fact(page, field(desk, 'roles'))).toHaveText(role(desk, 'agent'));
      await checkAxe(page);
      await screens(page, `show-${locale}`);

      const mail = await nextMail(service, email);
      expect(mail.text).toContain(username);
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
      const own = await browser.newContext({ baseURL: service.origin, locale });
      const other = await own.newPage();
      await other.goto(link);
      await other.getByLabel(t('access.fields.new_password'), { exact: true }).fill(password);
      await other.getByLabel(t('access.fields.confirmation'), { exact: true }).fill(password);
      await other.getByRole('button', { name: t('access.recover.submit') }).click();
      await expect(other.getByRole('status')).toContainText(t('access.notices.recovered'));
      await other.getByLabel(t('access.fields.username'), { exact: true }).fill(username);
      await other.getByLabel(t('access.fields.password'), { exact: true }).fill(password);
      await other.getByRole('button', { name: t('access.login.submit'), exact: true }).click();
      await expect(other.getByRole('navigation').first()).toBeVisible();
      await own.close();

      await page.getByRole('link', { name: word(desk, 'edit') }).click();
      await page.getByRole('checkbox', { name: role(desk, 'assessor'), exact: true }).check();
      await page.getByRole('checkbox', { name: role(desk, 'agent'), exact: true }).uncheck();
      await box(page, field(desk, 'lastName')).fill('Owusu');
      await checkAxe(page);
      await screens(page, `edit-${locale}`);
      await press(page, t('views.form.save'));
      await expect(title(page)).toHaveText('Efua Owusu');
      await expect(fact(page, field(desk, 'roles'))).toHaveText(role(desk, 'assessor'));
      expect(await signsIn(service.origin, username, password)).toBe(true);

      await press(page, word(desk, 'disable'));
      await press(page.getByRole('dialog'), word(desk, 'disable'));
      await expect(page.getByRole('button', { name: word(desk, 'enable') })).toBeVisible();
      expect(await signsIn(service.origin, username, password)).toBe(false);
      await page.goto('/users');
      await expect(rows(page)).toHaveCount(everybody);
      await page.getByRole('switch', { name: word(desk, 'show_disabled') }).check();
      await expect(rows(page).filter({ hasText: username })).toContainText(word(desk, 'disabled'));
      await checkAxe(page);
      await screens(page, `disabled-${locale}`);
      await page.getByRole('link', { name: 'Efua Owusu' }).click();
      await press(page, word(desk, 'enable'));
      await expect(page.getByRole('button', { name: word(desk, 'send_mail') })).toBeVisible();
      expect(await signsIn(service.origin, username, password)).toBe(true);
      await press(page, word(desk, 'send_mail'));
      await nextMail(service, email, 1);

      await press(page, word(desk, 'delete'));
      await press(page.getByRole('dialog'), word(desk, 'delete'));
      await expect(title(page)).toHaveText(t('resources.users.name', { smart_count: 2 }));
      await expect(rows(page)).toHaveCount(everybody);
      expect(await signsIn(service.origin, username, password)).toBe(false);
    });
  });
}
