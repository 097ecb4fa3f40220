import type { Locator } from '@playwright/test';
import { checkAxe, checkWidth, screens } from '../../support/checks.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type Desk, plain, press } from '../desk.ts';
import { fill, fillNew, shows, type Scenario } from './scenario.ts';

/** A scenario of records that are worked on within the page of the one that they belong to. */
export interface SectionScenario extends Scenario {
  /** Nothing deletes it. */
  readonly stays?: true;
}

/** The dialog as it is now is sound: in English as on a desk, in French as on a phone at night. */
async function look({ page, locale }: Desk, name: string): Promise<void> {
  if (locale === 'fr') {
    await page.setViewportSize({ width: 390, height: 768 });
    await page.emulateMedia({ colorScheme: 'dark' });
  }
  await checkWidth(page);
  await checkAxe(page, '[role="dialog"]');
  await screens(page, `${name}-dialog-${locale}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
}

/** The button of a row whose name begins with some words and goes on with the name of the record. */
function ofRow(row: Locator, words: string): Locator {
  return row.getByRole('button', { name: new RegExp(`^${plain(words.trim())}`) });
}

/**
 * The whole life of a record in a section of its owner's page, which has none yet: refused, made, changed, deleted.
 */
async function runScenario(desk: Desk, scenario: SectionScenario): Promise<void> {
  const { page, t } = desk;
  const section = page.getByRole('region', {
    name: t(`resources.${scenario.resource}.name`, { smart_count: 2 }),
    exact: true,
  });
  const row = section.getByRole('row').nth(1);
  const none = `${t('views.record.related.none')} ${t(`resources.${scenario.resource}.empty`)}`;
  const dialog = page.getByRole('dialog');
  await expect(section).toContainText(none);
  await press(section, t(`resources.${scenario.resource}.new`));
  await expect(dialog).toHaveAccessibleName(t(`resources.${scenario.resource}.new`));
  await fillNew(desk, dialog, scenario, async () => await look(desk, scenario.resource));
  await expect(dialog).toHaveCount(0);
  await shows(row, scenario.shows);

  if (scenario.changed) {
    await ofRow(row, t('views.record.related.edit', { title: '' })).click();
    await fill(desk, dialog, scenario, scenario.changed.typed);
    await press(dialog, t('views.form.save'));
    await expect(dialog).toHaveCount(0);
    await shows(row, scenario.changed.shows);
  }

  const remove = ofRow(row, t('views.record.related.delete', { title: '' }));
  if (scenario.stays) {
    await expect(remove).toHaveCount(0);
    return;
  }
  await remove.click();
  await press(dialog, t('views.record.delete'));
  await expect(section).toContainText(none);
}

/** Runs scenarios one after another in the sections of the page that is open. */
export async function runScenarios(desk: Desk, scenarios: readonly SectionScenario[]): Promise<void> {
  for (const scenario of scenarios) await test.step(scenario.resource, async () => await runScenario(desk, scenario));
}
