import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { passwordOf } from '../../support/garage/service/people.ts';
import { checkAxe } from '../support/checks.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { project, type RunningService } from '../support/service.ts';

/** Where the garages are, once their client is built and their service listens. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += String(chunk);
        const [, origin] = /"origin":"([^"]+)"/.exec(said) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    }
    child.once('exit', (code) => reject(new Error(`The garages ended with code ${code}:\n${said}`)));
  });
}

/** The platform with the product of another trade, in the place of the service with ours. */
const test = base.extend<object, { service: RunningService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, provide) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/garage/serve.ts'], {
        cwd: project,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const origin = await originOf(child);
      const never = async () => await Promise.reject(new Error('The garages are not restarted.'));
      await provide({ origin, dataDir: '', log: () => '', restart: never, kill: never, close: never, stop: never });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await ended;
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function arrive(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('garages and their invoices run on the platform alone, in a browser', async ({ page }) => {
  await arrive(page, 'mechanic', '/vehicles');
  await expect(page.getByRole('link', { name: /^(Home|Vehicles|Invoices)$/ })).toHaveText([
    'Home',
    'Vehicles',
    'Invoices',
  ]);
  await expect(page.getByText('A vehicle is whatever is brought in on wheels.')).toBeVisible();
  await checkAxe(page);

  // What is wrong is said beside its field, and nothing that was typed is lost.
  await page.getByRole('link', { name: 'New vehicle' }).first().click();
  await page.getByRole('textbox', { name: /^Plate/ }).fill('gt 900');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Plate/ })).toHaveValue('gt 900');
  await page.getByRole('textbox', { name: /^Plate/ }).fill('gt900');
  await page.getByRole('textbox', { name: /^Keeper/ }).fill('Esi Owusu');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('024 123 4567');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'GT900' })).toBeVisible();
  await expect(page.getByText('+233 24 123 4567').first()).toBeVisible();
  await checkAxe(page);
  const vehicle = page.url();

  // An invoice for it, which whoever wrote it sends and somebody else approves.
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Number/ }).fill('R-900');
  await dialog.getByRole('textbox', { name: /^Work/ }).fill('Brakes');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('450');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/invoices');
  await page.getByRole('link', { name: 'R-900' }).first().click();
  await expect(page.getByRole('heading', { name: 'R-900' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const invoice = page.url();
  await leave(page);

  await arrive(page, 'cashier', new URL(invoice).pathname);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Take payment', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await dialog.getByRole('button', { name: 'Take payment', exact: true }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  // What follows from it is written in the module of the garages.
  await page.goto(vehicle);
  await expect(page.getByText('Last seen').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/insur|claim|polic(y|ies)|premium|customer/i);
});
