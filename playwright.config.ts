import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/test/browser.mjs';

/**
 * What Playwright switches off for steady tests (the last list that a browser is given is the one that counts), and the pages
 * that a new browser loads for its own address bar with each window: a second of work for every test.
 */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const builds = ['e2e/newEntity/**/*.e2e.ts', 'e2e/anotherTrade/**/*.e2e.ts'];

/** A real browser against the built service: no mocked fetch, only loopback traffic. */
export default defineConfig({
  testDir: 'tests',
  outputDir: '.cache/playwright',
  globalSetup: './tests/e2e/support/prepare.ts',
  // A browser and a service each; three of them keep two cores busy, since each also waits.
  workers: 3,
  fullyParallel: true,
  // A busy machine is no defect, but a race is: what passed at its second try only is named in the summary of the run.
  retries: 1,
  // Generous, for machines with two busy cores; what is wrong fails on what it expects, long before.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What cannot be pressed says so while there is time left for a second try.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Recording costs a quarter of the time: `TRACE=1 npx playwright test ...` records what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unwanted.join(',')}`,
      ],
    },
  },
  projects: [
    // What builds a product of its own takes longest: first, so that nothing waits for it at the end.
    { name: 'e2e-builds', testMatch: builds, grepInvert: /@deep/ },
    { name: 'e2e', testMatch: 'e2e/**/*.e2e.ts', testIgnore: builds, grepInvert: /@deep/ },
    // The same, with the Keycloak that `npm run test:keycloak` has started.
    { name: 'keycloak', testMatch: 'e2e/identity/**/*.e2e.ts' },
    // Pictures for docs/, taken by `npm run pictures`.
    { name: 'pictures', testMatch: 'pictures/**/*.pictures.ts' },
    { name: 'deep', testMatch: 'e2e/**/*.e2e.ts', grep: /@deep/, grepInvert: /@waits/, timeout: 600_000 },
  ],
});
