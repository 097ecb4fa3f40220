import type { Locator } from '@playwright/test';
import { checkAxe, checkWidth, screens } from '../../support/checks.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type Desk, plain, press } from '../desk.ts';
import { fill, fillNew, shows, type Walk } from './walk.ts';

/** A walk over records that are worked on within the page of the one that they belong to. */
export interface PartWalk extends Walk {
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
async function walkPart(desk: Desk, walk: PartWalk): Promise<void> {
  const { page, t } = desk;
  const section = page.getByRole('region', {
    name: t(`resources.${walk.resource}.name`, { smart_count: 2 }),
    exact: true,
  });
  const row = section.getByRole('row').nth(1);
  const none = `${t('views.record.related.none')} ${t(`resources.${walk.resource}.empty`)}`;
  const dialog = page.getByRole('dialog');
  await expect(section).toContainText(none);
  await press(section, t(`resources.${walk.resource}.new`));
  await expect(dialog).toHaveAccessibleName(t(`resources.${walk.resource}.new`));
  await fillNew(desk, dialog, walk, async () => await look(desk, walk.resource));
  await expect(dialog).toHaveCount(0);
  await shows(row, walk.shows);

  if (walk.changed) {
    await ofRow(row, t('views.record.related.edit', { title: '' })).click();
    await fill(desk, dialog, walk, walk.changed.typed);
    await press(dialog, t('views.form.save'));
    await expect(dialog).toHaveCount(0);
    await shows(row, walk.changed.shows);
  }

  const remove = ofRow(row, t('views.record.related.delete', { title: '' }));
  if (walk.stays) {
    await expect(remove).toHaveCount(0);
    return;
  }
  await remove.click();
  await press(dialog, t('views.record.delete'));
  await expect(section).toContainText(none);
}

/** Walks one after another over the sections of the page that is open. */
export async function walkParts(desk: Desk, walks: readonly PartWalk[]): Promise<void> {
  for (const walk of walks) await test.step(walk.resource, async () => await walkPart(desk, walk));
}
