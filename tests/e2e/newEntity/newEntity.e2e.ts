import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkAxe, checkLayout } from '../support/checks.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { type RunningService, startService } from '../support/service.ts';
import { arrive, words } from '../support/signIn.ts';
import { declarationLines, plantEntity } from './plant.ts';

/** The words of the planted entity; those of the product come from it. */
const labels = {
  name: 'Name',
  phone: 'Phone',
  float_in_cents: 'Cash float',
  opened_on: 'Opened on',
  staff: 'Staff',
  contact: 'Contact',
} as const;

const empty = 'A branch is a place where customers are served.';

/** The service of a copy of the project in which the entity was added, on the data of the one without, instead of the usual one. */
const test = base.extend<object, { service: RunningService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, provide) => {
      const service = await startService(process.env.E2E_TEMPLATE, {}, await plantEntity());
      await provide(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function fillBranch(page: Page, values: Readonly<Partial<Record<keyof typeof labels, string>>>): Promise<void> {
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name as keyof typeof labels];
    if (value !== undefined) await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
}

test.describe
  .serial('an entity of eight fields, declared in one file', () => {
    test('costs at most 40 lines', async () => {
      expect(await declarationLines()).toBeLessThanOrEqual(40);
    });

    test('is described, and refused to whoever may not', async ({ service, request }) => {
      const document = await (await request.get(`${service.origin}/openapi.json`)).json();
      expect(Object.keys(document.paths['/api/branches'])).toEqual(expect.arrayContaining(['get', 'post']));
      expect(document.components.schemas.branches.properties.kind).toMatchObject({ enum: ['shop', 'kiosk'] });
      const token = async (username: string, password: string) => {
        const answer = await request.post(`${service.origin}/oauth/token`, {
          form: { grant_type: 'password', username, password },
          headers: {
            authorization: `Basic ${Buffer.from('coverdesk-password:coverdesk-password-client').toString('base64')}`,
          },
        });
        return (await answer.json()).access_token as string;
      };
      const agent = { authorization: `Bearer ${await token('agent', 'Agent#2026')}` };
      const address = `${service.origin}/api/branches?partner=tana-gh`;
      expect((await request.get(address)).status()).toBe(401);
      expect((await request.get(address, { headers: agent })).status()).toBe(200);
      expect((await request.post(address, { headers: agent, data: { name: 'Osu' } })).status()).toBe(403);
    });

    test('is made, found, changed, told, exported and deleted in the browser, in both languages', async ({
      page,
      watched,
      service,
    }) => {
      const t = words.en;
      await arrive(page, 'admin', '/branches');
      await expect(page.getByText(empty)).toBeVisible();
      await checkAxe(page);
      await page.getByRole('link', { name: 'New branch' }).first().click();

      // Everything that is missing is said, and nothing is sent.
      await page.getByRole('button', { name: t('views.form.create'), exact: true }).click();
      await expect(page.getByText(t('validation.required')).first()).toBeVisible();
      await checkAxe(page);
      await fillBranch(page, { name: ' Osu', phone: '024 123', float_in_cents: '1,500' });
      await page.getByRole('button', { name: t('views.form.create'), exact: true }).click();
      for (const message of ['leading_space', 'msisdn_digits', 'money_decimals']) {
        await expect(page.getByText(t(`validation.${message}`)).first()).toBeVisible();
      }
      await expect(page.getByRole('textbox', { name: /^Cash float/ })).toHaveValue('1,500');

      // The same in French, with what was typed.
      await page.getByRole('button', { name: t('app.top.language') }).click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await expect(page.getByText(words.fr('validation.money_decimals')).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Fonds de caisse/ })).toHaveValue('1,500');
      await page.getByRole('button', { name: words.fr('app.top.language') }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();

      await fillBranch(page, {
        name: 'Osu',
        phone: '024 123 4567',
        float_in_cents: '1500.50',
        opened_on: '01/02/2024',
      });
      await page.getByRole('combobox', { name: /^Country/ }).fill('Gha');
      await page.getByRole('option', { name: /Ghana/ }).click();
      await page.getByRole('radio', { name: 'Shop' }).check();
      await fillBranch(page, { staff: '12', contact: 'osu@mail.example' });
      await page.getByRole('button', { name: t('views.form.create'), exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Osu' })).toBeVisible();
      for (const text of ['+233 24 123 4567', /GHS\s1,500\.50/, '01/02/2024', 'Shop', 'Ghana', /12/]) {
        await expect(page.getByText(text).first()).toBeVisible();
      }

      // A kiosk has no staff to be asked for.
      await page.getByRole('link', { name: t('views.record.edit') }).click();
      await page.getByRole('radio', { name: 'Kiosk' }).check();
      await expect(page.getByRole('textbox', { name: /^Staff/ })).toHaveCount(0);
      await page.getByRole('button', { name: t('views.form.save'), exact: true }).click();
      await expect(page.getByText('Kiosk').first()).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Kind from Shop to Kiosk' }).first()).toBeVisible();
      await checkAxe(page);

      await page.goto('/branches');
      await expect(page.getByRole('link', { name: 'Osu' })).toBeVisible();
      await page.getByRole('button', { name: 'Cash float' }).click();
      await expect(page).toHaveURL(/sort=float_in_cents/);
      await page.getByRole('searchbox').fill('nowhere');
      await expect(page.getByRole('link', { name: 'Osu' })).toHaveCount(0);
      await page.getByRole('searchbox').fill('os');
      await expect(page.getByRole('link', { name: 'Osu' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await checkLayout(page);
      await page.setViewportSize({ width: 1366, height: 768 });

      await page.getByRole('button', { name: t('views.export.button'), exact: true }).click();
      const download = page.waitForEvent('download');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('views.export.start'), exact: true })
        .click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain('Name,Country,Kind,Phone,Opened on,Cash float,Staff,Contact');
      expect(csv).toContain('Osu,GH,kiosk,233241234567,2024-02-01,1500.50,,osu@mail.example');
      await page.keyboard.press('Escape');

      // It was stored, not only shown.
      await service.restart();
      watched.allow(502);
      await page.goto('/branches');
      await page.getByRole('link', { name: 'Osu' }).click();
      await page.getByRole('button', { name: t('views.record.delete'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('views.record.delete'), exact: true })
        .click();
      await expect(page.getByText(empty)).toBeVisible();
    });
  });
