import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../../scripts/test/browser.mjs';
import type { Profile } from './profiles.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What somebody's browser keeps who has signed in. */
export type Signed = StorageState;

export async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Lends a page of a browser that has never been anywhere, under a profile. */
export async function withColdPage<Result>(
  browser: Browser,
  profile: Profile,
  signed: Signed | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(signed && { storageState: signed }),
  });
  try {
    // Names of functions are kept by a helper that the compiler expects around them, and a page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await slowDown(page, profile);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { line, cpu }: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (line) {
    const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
