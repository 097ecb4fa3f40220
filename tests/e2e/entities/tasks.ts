import type { Locator } from '@playwright/test';
import type { Desk } from './desk.ts';

/** The button of the tasks, when it says how many there are of something. */
export function counted({ t }: Pick<Desk, 't'>, key: 'batches.running' | 'batches.unseen'): RegExp {
  const words = [1, 2].map((count) => t(key, { smart_count: count }).replace(/\d+/, String.raw`\d+`));
  return new RegExp(`^(${words.join('|')})$`);
}

/** Opens the menu of tasks, whatever it says while some run or have ended. */
export async function openTasks(desk: Desk): Promise<Locator> {
  const { page, t } = desk;
  const names = [
    new RegExp(`^${t('batches.title')}$`),
    counted(desk, 'batches.running'),
    counted(desk, 'batches.unseen'),
  ];
  await page.getByRole('button', { name: new RegExp(names.map(({ source }) => source).join('|')) }).click();
  return page.getByRole('dialog', { name: t('batches.title') }).getByRole('listitem');
}
