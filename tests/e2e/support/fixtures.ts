import { type BrowserContext, test as base, expect } from '@playwright/test';
import { keycloakUnderTest, settingsFor } from '../../support/keycloakUnderTest.ts';
import { type Exercised, keep, record } from './exercised.ts';
import { type RunningService, startService } from './service.ts';
import { type Watch, watch } from './watch.ts';

interface PerTest {
  /** Fails the test on console errors, violations of the content security policy, traffic beyond loopback, failed answers. */
  watched: Watch;
}

interface PerWorker {
  /**
   * Whose service it is. The files of stories that use up what the sample world has only some of (customers whose death
   * nobody has claimed for) name one of their own at their top: `test.use({ world: 'queue of claims' })`.
   */
  world: string;
  /** What the service of a file of stories is started with beside the usual. */
  settings: Readonly<Record<string, string>>;
  exercised: Exercised[];
  /** The built service with the sample world, shared by the tests of a worker. */
  service: RunningService;
}

/**
 * The test function of every end-to-end test: a real browser, the built service, nothing mocked.
 * @example test('signs in', async ({ page }) => { await signIn(page, 'admin'); });
 */
export const test = base.extend<PerTest, PerWorker>({
  world: ['shared', { scope: 'worker', option: true }],

  settings: [{}, { scope: 'worker', option: true }],

  exercised: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, provide, info) => {
      const calls: Exercised[] = [];
      await provide(calls);
      keep(calls, `${info.project.name}-${info.workerIndex}`);
    },
    { scope: 'worker' },
  ],

  service: [
    async ({ settings }, provide) => {
      const keycloak = keycloakUnderTest();
      const service = await startService(process.env.E2E_TEMPLATE, {
        ...(keycloak && settingsFor(keycloak)),
        ...settings,
      });
      await provide(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  // Of somebody who wants nothing to move, which is an eighth less work. In the long run, what is told in French (its name says so) fades and slides.
  contextOptions: async ({ contextOptions }, provide, { project, titlePath }) => {
    const moves = project.name === 'deep' && titlePath.some((title) => /\bfr\b/.test(title));
    await provide(moves ? contextOptions : { reducedMotion: 'reduce', ...contextOptions });
  },

  baseURL: async ({ service }, provide) => provide(service.origin),

  watched: [
    async ({ context, browser, service, exercised }, provide, info) => {
      const watched = watch();
      const follow = async (one: BrowserContext) => {
        await watched.over(one);
        record(one, service.origin, info.titlePath.slice(1).join(' > '), exercised);
      };
      await follow(context);
      // Whoever else comes to the story is followed as well: a second person on another machine.
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const other = await newContext(options);
        await follow(other);
        return other;
      };
      await provide(watched);
      browser.newContext = newContext;
      const twice = watched.duplicates();
      if (twice.length > 0) info.annotations.push({ type: 'duplicate reads', description: twice.join('; ') });
      expect(watched.problems(), 'nothing unexpected happened on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
