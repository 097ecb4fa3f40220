import type { Page } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { checkAxe } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import {
  box,
  type Desk,
  goToList,
  history,
  openAs,
  press,
  rows,
  search,
  tick,
  title,
  plain,
  repeated,
  long,
} from './desk.ts';

const field = ({ t }: Desk, name: string) => t(`resources.guides.fields.${name}`);
const text = (desk: Desk) => box(desk.page, field(desk, 'content'));
const tool = ({ page, t }: Desk, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name: t(`views.richText.${name}`), exact: true });

/** The part of a guide's page that is read. */
const read = ({ page, t }: Desk) =>
  page.getByRole('region', { name: t('resources.guides.sections.guide'), exact: true });

/** The editor has turned the keys into this many of these elements. */
async function expectWritten(desk: Desk, selector: string, words: string): Promise<void> {
  await expect(text(desk).locator(selector)).toHaveText(words);
}

const guide = (name: string, content: string) => ({
  title: name,
  topic: 'calls',
  language: 'en',
  summary: `About ${name}`,
  content,
});

async function typeLines(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

for (const locale of locales) {
  test(
    `guides in ${locale} are written with the keyboard, read as they were written, found and changed`,
    repeated(locale, 'en'),
    async ({ page }) => {
      const desk = await openAs(page, 'admin', '/guides/create', locale);
      const { t } = desk;
      const name = `Quiet words ${locale}`;
      await box(page, field(desk, 'title')).fill(name);
      await tick(page, field(desk, 'topic'), t('resources.guides.choices.topic.calls'));
      await box(page, field(desk, 'summary')).fill('What calms a caller');
      await press(page, t('views.form.create'));
      await expect(text(desk)).toHaveAccessibleDescription(new RegExp(plain(t('validation.required'))));
      await page.getByRole('alert').getByRole('link').click();
      await expect(text(desk)).toBeFocused();

      // From the text to its toolbar and back, without a pointer.
      await page.keyboard.press('Alt+F10');
      await expect(tool(desk, 'bold')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(tool(desk, 'heading')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(text(desk)).toBeFocused();
      await expect(tool(desk, 'heading')).toHaveAttribute('aria-pressed', 'true');
      await typeLines(page, 'Before all else', 'Say ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('good morning');
      await page.keyboard.press('Control+b');
      await typeLines(page, ', never <script>alert(1)</script>', '');
      await tool(desk, 'bullets').click();
      await typeLines(page, 'Listen', 'Wait', '', '');
      await expectWritten(desk, 'h2', 'Before all else');
      await expectWritten(desk, 'strong', 'good morning');
      await expect(text(desk).locator('li')).toHaveText(['Listen', 'Wait']);

      await page.keyboard.type('More');
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await tool(desk, 'link').click();
      const address = page.getByRole('textbox', { name: t('views.richText.address') });
      await expect(address).toBeFocused();
      await address.fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(address).toHaveAccessibleDescription(t('views.richText.wrong_address'));
      await address.fill('example.com/calls');
      await page.keyboard.press('Enter');
      await expect(address).toHaveCount(0);
      await expect(text(desk)).toBeFocused();
      await expectWritten(desk, 'a[href="https://example.com/calls"]', 'More');

      await page.keyboard.press('End');
      await page.keyboard.type(' mistake');
      await tool(desk, 'undo').click();
      await expect(text(desk)).not.toContainText('mistake');
      await tool(desk, 'redo').click();
      await expect(text(desk)).toContainText('mistake');
      await page.keyboard.press('Control+z');
      await expect(text(desk)).not.toContainText('mistake');
      await checkAxe(page);
      // No key is held back from those who go on.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: t('views.form.create'), exact: true })).toBeFocused();
      await page.keyboard.press('Enter');

      await expect(title(page)).toHaveText(name);
      const shown = read(desk);
      await expect(shown.getByRole('heading', { name: 'Before all else', level: 2 })).toBeVisible();
      await expect(shown.locator('strong')).toHaveText('good morning');
      await expect(shown.getByRole('listitem')).toHaveText(['Listen', 'Wait']);
      await expect(shown.getByText('never <script>alert(1)</script>')).toBeVisible();
      const link = shown.getByRole('link', { name: 'More' });
      await expect(link).toHaveAttribute('href', 'https://example.com/calls');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await checkAxe(page);

      await page.getByRole('link', { name: t('views.record.edit') }).click();
      await expectWritten(desk, 'h2', 'Before all else');
      await text(desk).locator('li').last().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' gladly');
      await press(page, t('views.form.save'));
      await expect(read(desk).getByRole('listitem')).toHaveText(['Listen', 'Wait gladly']);
      await expect(history(desk).first()).toContainText(field(desk, 'content'));
      await expect(history(desk).first()).toContainText('- Wait gladly');
      await expect(history(desk).first()).not.toContainText('<li>');

      await goToList(desk, '/guides');
      await search(desk, 'guides', 'gladly morning');
      await expect(rows(page)).toHaveCount(1);
      await rows(page).getByRole('link', { name }).click();
      await expect(read(desk)).toContainText('Wait gladly');
      await press(page, t('views.record.delete'));
      await press(page.getByRole('dialog'), t('views.record.delete'));
      await expect(title(page)).toHaveText(t('resources.guides.name', { smart_count: 2 }));
    },
  );
}

test('an agent finds a guide by its words and reads it, but cannot change it', async ({ page }) => {
  const desk = await openAs(page, 'agent', '/guides', 'fr', 'sava-ci');
  await search(desk, 'guides', 'bulletin de sortie');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  await expect(read(desk).getByRole('heading', { name: 'Documents', level: 2 })).toBeVisible();
  await expect(read(desk).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: desk.t('views.record.edit') })).toHaveCount(0);
});

test('what somebody put into the storage itself runs nowhere', async ({ page, service }) => {
  const api = await apiAs(service.origin, 'admin');
  const made: { guid: string } = await (await api.post('/api/knowledge-base', guide('Poisoned', '<p>x</p>'))).json();
  const poison =
    '<p>Read <img src="/nowhere" onerror="window.poisoned = 1"><svg onload="window.poisoned = 1"></svg>' +
    '<a href="javascript:window.poisoned = 1">this</a></p><script>window.poisoned = 1</script><style>p { display: none }</style>';
  await page.route(`**/api/knowledge-base/${made.guid}?**`, async (route) => {
    const answer = await route.fetch();
    const record: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...record, content: poison } });
  });
  const desk = await openAs(page, 'admin', `/guides/${made.guid}/show`, 'en');
  await expect(read(desk).getByText('Read this')).toBeVisible();
  await expect(read(desk).locator('img, svg, script, style, a[href]')).toHaveCount(0);
  await page.getByRole('link', { name: desk.t('views.record.edit') }).click();
  await expect(text(desk)).toHaveText('Read this');
  await expect(text(desk).locator('svg, script, style, a, img[src]')).toHaveCount(0);
  expect(await page.evaluate(() => 'poisoned' in window)).toBe(false);
});

test(
  'a text is kept as a draft, and two versions of it are laid side by side',
  long,
  async ({ page, service, watched }) => {
    const api = await apiAs(service.origin, 'admin');
    const made: { guid: string } = await (
      await api.post('/api/knowledge-base', guide('Shared', '<p>Hold <strong>the</strong> line</p>'))
    ).json();
    const path = `/api/knowledge-base/${made.guid}`;
    watched.allow(409, path);
    const desk = await openAs(page, 'admin', `/guides/${made.guid}`, 'en');
    const { t } = desk;
    await text(desk).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' for me');
    await expect(page.getByText(t('views.form.draft_kept', { time: '' }))).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(text(desk)).toHaveText('Hold the line for me');
    await expectWritten(desk, 'strong', 'the');

    await api.put(path, { content: '<p>Hold <em>the</em> line for them</p>' });
    await press(page, t('views.form.save'));
    const dialog = page.getByRole('dialog', { name: t('views.form.conflict.title', { title: 'Shared' }) });
    await expect(dialog).toContainText('Hold the line for me');
    await expect(dialog).toContainText('Hold the line for them');
    await expect(dialog).not.toContainText('<em>');
    await dialog.getByRole('radio', { name: /for them/ }).check();
    await press(dialog, t('views.form.conflict.save'));
    await expect(read(desk).locator('em')).toHaveText('the');
  },
);
