import type { Locator, Page } from '@playwright/test';
import { named, plain, takeFound } from '../desk.ts';
import { expect } from '../../support/fixtures.ts';

/** What somebody puts into a control: words, yes or no, or several of what is offered. */
export type Entry = string | boolean | readonly string[];

interface Way {
  /** Finds the control under its label. */
  readonly find: (scope: Page | Locator, label: RegExp) => Locator;
  readonly put: (control: Locator, entry: Entry) => Promise<void>;
  /** Whether the control still shows the entry. */
  readonly holds: (control: Locator, entry: Entry) => Promise<void>;
}

const words = (entry: Entry) => (Array.isArray(entry) ? entry.join(', ') : String(entry));
const several = (entry: Entry): readonly string[] => (typeof entry === 'object' ? entry : [String(entry)]);
const begins = (text: string) => new RegExp(`^${plain(text)}`);
/** A box to tick; one that was ticked before others of an ordered group has a number before its name. */
const ticked = (group: Locator, text: string) =>
  group.getByRole('checkbox', { name: new RegExp(String.raw`^(\d+\. )?${plain(text)}$`) });

/** What people do with each kind of control. Nothing here knows what kind of field stands behind it. */
const ways: readonly Way[] = [
  {
    find: (scope, name) => scope.getByRole('textbox', { name }),
    put: async (control, entry) => await control.fill(words(entry)),
    holds: async (control, entry) => await expect(control).toHaveValue(words(entry)),
  },
  {
    find: (scope, name) => scope.getByRole('combobox', { name }).and(scope.locator('select')),
    put: async (control, entry) => void (await control.selectOption({ label: words(entry) })),
    holds: async (control, entry) => await expect(control.locator('option:checked')).toHaveText(words(entry)),
  },
  {
    find: (scope, name) => scope.getByRole('combobox', { name }).and(scope.locator('input')),
    put: async (control, entry) => await takeFound(control, words(entry), begins(words(entry))),
    holds: async (control, entry) => await expect(control).toHaveValue(begins(words(entry))),
  },
  {
    find: (scope, name) => scope.getByRole('radiogroup', { name }),
    put: async (control, entry) => await control.getByRole('radio', { name: words(entry), exact: true }).check(),
    holds: async (control, entry) =>
      await expect(control.getByRole('radio', { name: words(entry), exact: true })).toBeChecked(),
  },
  {
    find: (scope, name) => scope.getByRole('switch', { name }),
    put: async (control, entry) => await control.setChecked(entry === true),
    holds: async (control, entry) => await expect(control).toBeChecked({ checked: entry === true }),
  },
  {
    find: (scope, name) => scope.getByRole('group', { name }),
    put: async (control, entry) => {
      for (const text of several(entry)) await ticked(control, text).check();
    },
    holds: async (control, entry) => {
      await expect(control.getByRole('checkbox', { checked: true })).toHaveCount(several(entry).length);
      for (const text of several(entry)) await expect(ticked(control, text)).toBeChecked();
    },
  },
];

async function under(scope: Page | Locator, label: string): Promise<{ readonly way: Way; readonly control: Locator }> {
  const name = named(label);
  const [first, ...others] = ways.map(({ find }) => find(scope, name));
  if (!first) throw new Error('There is no way to enter anything');
  await expect(others.reduce((all, one) => all.or(one), first)).toHaveCount(1);
  for (const way of ways) {
    const control = way.find(scope, name);
    if ((await control.count()) === 1) return { way, control };
  }
  throw new Error(`Nothing can be entered under ${label}`);
}

/**
 * Finds the control under a label, whatever it is, and does with it what a person does.
 * @returns the control
 * @example await enter(page, 'Country', 'Ghana');
 */
export async function enter(scope: Page | Locator, label: string, entry: Entry): Promise<Locator> {
  const { way, control } = await under(scope, label);
  await way.put(control, entry);
  return control;
}

/** What was entered under a label is there as it was typed. @example await stillThere(page, 'Code', 'A 1'); */
export async function stillThere(scope: Page | Locator, label: string, entry: Entry): Promise<void> {
  const { way, control } = await under(scope, label);
  await way.holds(control, entry);
}
