import type { Browser } from 'playwright-core';
import { type Signed, withColdPage } from './browser.ts';
import { loopback } from './profiles.ts';

/** Signs the sample agent in through the form: tokens are good for some minutes, so each round has its own. */
export async function signInOnce(browser: Browser, origin: string): Promise<Signed> {
  return await withColdPage(browser, loopback, undefined, async (page) => {
    await page.goto(`${origin}/login`);
    await page.locator('#username').fill('agent');
    await page.locator('#password').fill('Agent#2026');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    // What is known of the partner: somebody who comes back has it, and the first rows are read with it.
    await page.waitForFunction(() => Object.keys(window.localStorage).some((key) => key.includes('.world.')));
    return await page.context().storageState();
  });
}
