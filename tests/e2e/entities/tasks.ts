import type { Locator } from '@playwright/test';
import type { Desk } from './desk.ts';

/** Opens the menu of tasks, whatever it says while some run. */
export async function openTasks({ page, t }: Desk): Promise<Locator> {
  const running = [1, 2].map((count) => t('jobs.running', { smart_count: count }).replace(/\d+/, String.raw`\d+`));
  await page.getByRole('button', { name: new RegExp(`^(${[t('jobs.title'), ...running].join('|')})$`) }).click();
  return page.getByRole('dialog', { name: t('jobs.title') }).getByRole('listitem');
}
