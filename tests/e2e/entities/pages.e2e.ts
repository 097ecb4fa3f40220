import type { Page } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { turnOf } from '../../../scripts/test/turns.mjs';
import { hubOf } from '../../../src/admin/navigation/items.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { model } from '../../../src/resources/model.ts';
import { checkAxe, checkLayout, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { beginScreen, keepSeries, type Series, seriesOf } from '../support/series.ts';
import { type Desk, follow, openAs, press, rows, search, title } from './desk.ts';
import { type PageScenario, pageScenarios } from './scenarios/pageScenarios.ts';
import { fill, fillNew, shows } from './scenarios/scenario.ts';

/** Every entity that the menu shows, so that a new one is looked at without a word about it here. */
const listed = Object.values(model.resources).filter((resource) => resource.menu !== null);

/** Looked at by one person in one sitting: to sign in again for each would take a third of the time. */
const groups = Array.from({ length: Math.ceil(listed.length / 3) }, (_, index) =>
  listed.slice(index * 3, index * 3 + 3),
);

/** What is on the page has come to rest: nothing says that it is busy, and the title is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

interface Tour extends Desk {
  /** How many pages have been looked at, counted from the place of the entity in the menu. */
  seen: number;
  /** The count at which this sitting began. */
  readonly first: number;
  /** What the screens asked of the service, as far as they were opened for themselves. */
  readonly series: Series[];
  /** The page was just opened by itself. */
  opened: boolean;
}

/**
 * Sound: by turns wide and light, narrow and dark, and the other way round for the next entity, so that each kind of page is
 * seen in both.
 */
async function look(tour: Tour, name: string): Promise<void> {
  const { page, locale } = tour;
  const isNarrow = tour.seen % 2 === 1;
  // What is around the pages is the same for all of them.
  const within = tour.seen === tour.first ? undefined : 'main';
  tour.seen += 1;
  await settled(page);
  if (tour.opened) {
    tour.series.push(await seriesOf(page, name));
    tour.opened = false;
  }
  await checkLayout(page);
  if (isNarrow) await inNarrow(tour, async () => await checkAxe(page, within));
  else await checkAxe(page, within);
  await screens(page, `${name}-${locale}`);
}

/** Does something at the width of a phone in the dark, and comes back. */
async function inNarrow({ page }: Tour, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await checkLayout(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await forgetShifts(page);
}

/** What is asked from here on is asked by the page that comes. */
async function opening(tour: Tour): Promise<void> {
  await beginScreen(tour.page);
  tour.opened = true;
}

/** Opens the record of the first row. */
async function openFirst(tour: Tour): Promise<void> {
  const { page } = tour;
  await opening(tour);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.locator('dt').first()).toBeVisible();
}

async function openEdit(desk: Tour): Promise<void> {
  const { page, t } = desk;
  await opening(desk);
  await follow(desk, new URL(page.url()).pathname.replace(/\/show$/, ''));
  await expect(page.getByRole('button', { name: t('views.form.save'), exact: true })).toBeVisible();
}

/** Goes to a record that can be changed, where this one cannot any more: another story may have brought it to its end. */
async function toEditable(desk: Tour, name: string): Promise<void> {
  const { page } = desk;
  const edit = () => page.getByRole('main').locator(`a[href="${new URL(page.url()).pathname.replace(/\/show$/, '')}"]`);
  for (let row = 1; row < 10 && (await edit().count()) === 0; row += 1) {
    await openList(desk, name);
    await rows(page).nth(row).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/show$/);
    await settled(page);
  }
}

async function openForm(desk: Tour, name: string): Promise<void> {
  const { page, t } = desk;
  await opening(desk);
  await follow(desk, `/${name}/create`);
  await expect(title(page)).toHaveText(t(`resources.${name}.new`));
}

async function openList(desk: Desk, name: string): Promise<void> {
  await follow(desk, `/${name}`);
  await expect(rows(desk.page).first()).toBeVisible();
}

/** Every page of an entity that is worked on elsewhere, one after the other. */
async function lookAround(desk: Tour, resource: ResolvedResource): Promise<void> {
  const { name, endpoints } = resource;
  if (!resource.pages.show) return;
  await openFirst(desk);
  await look(desk, `${name}-show`);
  if (endpoints.update) {
    await toEditable(desk, name);
    await openEdit(desk);
    await look(desk, `${name}-edit`);
  }
  if (!endpoints.create) return;
  await openList(desk, name);
  await openForm(desk, name);
  await look(desk, `${name}-create`);
}

/** The whole life of a record on its own pages: refused, made, changed, found, deleted. */
async function live(desk: Tour, scenario: PageScenario): Promise<void> {
  const { page, t } = desk;
  const name = scenario.resource;
  await openForm(desk, name);
  // What is looked up while typing is nothing that one waits for.
  desk.opened = false;
  await fillNew(desk, page, scenario, async () => await look(desk, `${name}-create`));
  const facts = page.getByRole('main').locator('section dl').first();
  await expect(facts).toBeVisible();
  await shows(facts, scenario.shows);

  await look(desk, `${name}-show`);
  if (scenario.changed) {
    await openEdit(desk);
    await look(desk, `${name}-edit`);
    await fill(desk, page, scenario, scenario.changed.typed);
    await press(page, t('views.form.save'));
    await expect(page).toHaveURL(/\/show$/);
    await shows(facts, scenario.changed.shows);
  }
  await openList(desk, name);
  await search(desk, name, scenario.search);
  await expect(rows(page)).toHaveCount(1);
  await openFirst(desk);
  await press(page, t('views.record.delete'));
  await press(page.getByRole('dialog'), t('views.record.delete'));
  // The list is where it was left: looking for what is gone.
  await expect(page.getByRole('heading', { name: t('views.list.no_match') })).toBeVisible();
}

/** Each page of an entity, from its list on. */
async function visit(desk: Tour, resource: ResolvedResource): Promise<void> {
  const { page } = desk;
  if (desk.seen > desk.first) await page.goto(`/${resource.name}`);
  desk.opened = true;
  const hub = hubOf(model, resource);
  const back = page.getByRole('main').getByRole('link', { name: hub ? desk.t(hub.label) : '', exact: true });
  if (hub) await expect(back).toHaveAttribute('href', hub.path);
  if (resource.singleton) {
    await look(desk, resource.name);
    return;
  }
  await expect(rows(page).first()).toBeVisible();
  await look(desk, `${resource.name}-list`);
  const scenario = pageScenarios(desk).find((one) => one.resource === resource.name);
  await (scenario ? live(desk, scenario) : lookAround(desk, resource));
}

const turn = turnOf();

for (const [index, group] of groups.entries()) {
  // By turns in English and in French, wide and narrow, by its place and by the commit: four of them see each page in all four ways.
  const locale = locales[(index + turn) % locales.length] ?? 'en';
  const first = Math.floor(index / locales.length) + Math.floor(turn / locales.length);
  const names = group.map(({ name }) => name).join(', ');
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(`the pages of ${names} do what they are for, with no violation of WCAG 2.2 AA`, async ({ page }, info) => {
      test.slow();
      const desk: Tour = {
        ...(await openAs(page, 'admin', `/${group[0]?.name ?? ''}`, locale)),
        seen: first,
        first,
        series: [],
        opened: false,
      };
      for (const resource of group) await test.step(resource.name, async () => await visit(desk, resource));
      keepSeries(desk.series, `${info.project.name}-${locale}-${index}`);
    });
  });
}
