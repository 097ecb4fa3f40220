import type { Page } from '@playwright/test';
import { locales } from '../../i18n/types.ts';
import { checkAxe, checkLayout, screens } from './support/checks.ts';
import { expect, test } from './support/fixtures.ts';
import { nextMail } from './support/mail.ts';
import type { RunningService } from './support/service.ts';
import { people, type Person, words } from './support/signIn.ts';
import { repeated } from './entities/desk.ts';

const t = words.en;

const username = (page: Page, in_ = t) => page.getByLabel(in_('access.fields.username'), { exact: true });
const password = (page: Page, in_ = t) => page.getByLabel(in_('access.fields.password'), { exact: true });
const submit = (page: Page, in_ = t) => page.getByRole('button', { name: in_('access.login.submit'), exact: true });

test.describe('signing in', () => {
  test('asks for both when nothing was typed, and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/login');
    await submit(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('access.problems.empty'));
    await expect(alert).toBeFocused();
    await alert.getByRole('link', { name: t('access.problems.password_empty') }).click();
    await expect(password(page)).toBeFocused();
    await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
    await checkAxe(page);
    expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  });

  test('refuses a wrong password in words and keeps the username', async ({ page, watched }) => {
    watched.allow(400, '/oauth/token');
    watched.allow(401, '/oauth/token');
    await page.goto('/login');
    await username(page).fill('assessor2');
    await password(page).fill('Wrong#2026');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(t('access.problems.sign_in_failed'));
    await expect(username(page)).toHaveValue('assessor2');
    await checkAxe(page);
  });

  test('lets the right person in, and leads on to where they were going', async ({ page }) => {
    await page.goto('/countries?page=1');
    await expect(page).toHaveURL(/\/login\?next=/);
    await username(page).fill('admin');
    await password(page).fill(people.admin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page).toHaveURL(/\/countries/);
  });
});

/** The link of the newest recovery mail to somebody. */
async function linkOf(service: RunningService, person: Person, known = 0): Promise<string> {
  const mail = await nextMail(service, person, known);
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
}

/** Asks for a link and for the mail that brings it, on the page that stands there already. */
async function askForLink(page: Page, person: string, say = t): Promise<void> {
  await username(page, say).fill(person);
  await page.getByRole('button', { name: say('access.forgot.submit') }).click();
  await expect(page.getByRole('status')).toContainText(say('access.forgot.sent', { username: person }));
}

async function choose(page: Page, first: string, second: string, say = t): Promise<void> {
  await page.getByLabel(say('access.fields.new_password'), { exact: true }).fill(first);
  await page.getByLabel(say('access.fields.confirmation'), { exact: true }).fill(second);
  await page.getByRole('button', { name: say('access.recover.submit') }).click();
}

test.describe('a forgotten password', () => {
  for (const locale of locales) {
    test(
      `is recovered by the link of a mail, in ${locale}`,
      repeated(locale, 'en'),
      async ({ page, service, watched }) => {
        const say = words[locale];
        const person = locale === 'en' ? 'assessor2' : 'assessor';
        const chosen = `Fresh#${locale}2027`;
        watched.allow(400, '/oauth/token');
        watched.allow(401, '/oauth/token');

        await page.goto('/login');
        await page.getByRole('button', { name: locale === 'en' ? 'English' : 'Français' }).click();
        await page.getByRole('link', { name: say('access.login.forgot') }).click();
        await askForLink(page, person, say);
        const mail = await nextMail(service, person);
        expect(mail.subject).toBe(say('service.mail.FORGOT_PASSWORD.subject'));
        const link = await linkOf(service, person);
        expect(new URL(link).origin).toBe(service.origin);

        await page.goto(link);
        await choose(page, 'weak', 'other', say);
        await expect(page.getByRole('alert')).toContainText(say('access.problems.password_weak'));
        await expect(page.getByRole('alert')).toContainText(say('access.problems.confirmation_differs'));
        await checkAxe(page);
        await choose(page, chosen, chosen, say);
        await expect(page.getByRole('status')).toContainText(say('access.notices.recovered'));

        await username(page, say).fill(person);
        await password(page, say).fill(people[person]);
        await submit(page, say).click();
        await expect(page.getByRole('alert')).toContainText(say('access.problems.sign_in_failed'));
        await password(page, say).fill(chosen);
        await submit(page, say).click();
        await expect(page.getByRole('navigation').first()).toBeVisible();

        // The tests after this one know the person by the password of the sample world.
        await page.goto('/forgot-password');
        await askForLink(page, person, say);
        await page.goto(await linkOf(service, person, 1));
        await choose(page, people[person], people[person], say);
        await expect(page.getByRole('status')).toContainText(say('access.notices.recovered'));
      },
    );
  }

  test('has a link that works once and says so', async ({ page, service, watched }) => {
    watched.allow(400, '/api/users/changepassword');
    await page.goto('/forgot-password');
    await askForLink(page, 'agent');
    const link = await linkOf(service, 'agent');
    for (const round of ['first', 'second'] as const) {
      await page.goto(link);
      await choose(page, people.agent, people.agent);
      if (round === 'first') await expect(page.getByRole('status')).toContainText(t('access.notices.recovered'));
      else await expect(page.getByRole('alert')).toContainText(t('service.errors.recovery_link_invalid'));
    }
  });

  test('tells nobody which usernames exist', async ({ page }) => {
    await page.goto('/forgot-password');
    await askForLink(page, 'nobody-of-that-name');
  });
});

test('a switch of language keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await username(page).fill('agent');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.fr('access.login.title'));
  await expect(username(page, words.fr)).toHaveValue('agent');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.fr('access.login.title'));
});

const pages = {
  login: '/login',
  forgot: '/forgot-password',
  recover: '/recover-password?token=x&guid=00000000-0000-4000-8000-000000000000',
  incomplete: '/recover-password',
} as const;

for (const [name, address] of Object.entries(pages)) {
  test(`the page ${name} is sound in both languages and schemes, at both widths`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkLayout(page);
    for (const language of ['Français', 'English']) {
      await page.getByRole('button', { name: language }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 768 });
          await checkLayout(page);
          // Each language, scheme and width is seen twice that way, which finds what all eight would.
          if ((colorScheme === 'dark') === (language === 'English' ? width === 390 : width !== 390))
            await checkAxe(page);
        }
      }
    }
    await screens(page, `access-${name}`);
  });
}
