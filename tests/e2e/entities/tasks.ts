import type { Locator } from '@playwright/test';
import type { Desk } from './desk.ts';

/** Opens the menu of tasks, whatever it says while some run. */
export async function openTasks({ page, t }: Desk): Promise<Locator> {
  const running = [1, 2].map((count) => t('batches.running', { smart_count: count }).replace(/\d+/, String.raw`\d+`));
  await page.getByRole('button', { name: new RegExp(`^(${[t('batches.title'), ...running].join('|')})$`) }).click();
  return page.getByRole('dialog', { name: t('batches.title') }).getByRole('listitem');
}
