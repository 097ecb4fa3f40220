import { locales } from '../../../i18n/types.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/mails.ts';
import { box, openAs, press, repeated, rows, title } from './desk.ts';

for (const locale of locales) {
  test(
    `letters in ${locale} are followed one by one, and sent again where the mail server did not take them`,
    repeated(locale, 'fr'),
    async ({ page, mails }) => {
      const [ama, kofi] = [`ama-${locale}@example.com`, `kofi-${locale}@example.com`];
      mails.refuse(kofi, '550 5.1.1 User unknown');
      const desk = await openAs(page, 'agent', '/email_templates', locale);
      const { t } = desk;
      const word = (key: string, options: Readonly<Record<string, unknown>> = {}) =>
        t(`resources.email_templates.page.${key}`, options);
      const name = t('resources.email_messages.name', { smart_count: 2 });
      const state = (status: string) => t(`resources.email_messages.choices.status.${status}`);
      const code = 'CLAIM_DOCUMENTS';

      await test.step('what becomes of each is seen without anything being pressed', async () => {
        await page.getByRole('link', { name: code }).click();
        await press(page, word('send'));
        const dialog = page.getByRole('dialog', { name: word('title', { title: code }) });
        await box(dialog, word('fields.email_recipients')).fill(`${ama}, ${kofi}`);
        await screens(page, `email-send-${locale}`);
        await press(dialog, word('send'));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(word('done', { title: code, smart_count: 2 }))).toBeVisible();
        const letters = page.getByRole('region', { name });
        const row = (address: string) => letters.getByRole('row').filter({ hasText: address });
        await expect(row(ama)).toContainText(state('sent'));
        await expect(row(kofi)).toContainText(state('failed'));
        await expect(row(kofi)).toContainText(t('resources.email_messages.choices.problem.no_such_address'));
        await checkAxe(page);
        await screens(page, `email-sent-${locale}`);
        expect(mails.to(ama)).toHaveLength(1);
      });

      await test.step('what was not taken says why, and goes once it is', async () => {
        await page.goto('/email_messages');
        await expect(rows(page).first()).toBeVisible();
        await checkAxe(page);
        // Nothing of it waits for a person, and so nothing is counted.
        await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
        await screens(page, `email-activity-${locale}`);
        await page.getByRole('link', { name: kofi }).click();
        await expect(title(page)).toHaveText(kofi);
        await expect(page.getByText('550 5.1.1 User unknown')).toBeVisible();
        await checkAxe(page);
        await screens(page, `email-failed-${locale}`);
        mails.refuse(kofi);
        const again = t('workflows.email_message.actions.send_again.label');
        await press(page.getByRole('main'), again);
        const asking = page.getByRole('dialog', { name: again });
        await screens(page, `email-again-${locale}`);
        await press(asking, again);
        await expect(asking).toHaveCount(0);
        await expect(page.getByRole('main').getByText(state('sent'), { exact: true }).first()).toBeVisible();
        expect(mails.to(kofi)).toHaveLength(1);
      });
    },
  );
}
