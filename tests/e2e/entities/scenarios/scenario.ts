import type { Locator, Page } from '@playwright/test';
import { type Desk, plain, press } from '../desk.ts';
import { forgetShifts } from '../../support/checks.ts';
import { expect } from '../../support/fixtures.ts';
import { type Entry, enter, stillThere } from './enter.ts';

/** What somebody types, or chooses of what the entity offers, which has its words in both languages. */
export type Typed = Entry | { readonly choose: string | readonly string[] };

/** What is typed by the field under whose label it goes. */
export type Entries = Readonly<Record<string, Typed>>;

/** What somebody does with an entity, from a first mistake to its end. */
export interface Scenario {
  readonly resource: string;
  /** A field, what is typed there by mistake, and the message that must stand beside it. */
  readonly wrong: {
    readonly field: string;
    readonly typed: Typed;
    readonly says: string;
    readonly values?: Readonly<Record<string, string | number>>;
  };
  readonly typed: Entries;
  /** What is seen of it then. */
  readonly shows: readonly string[];
  /** What is typed over it later and seen afterwards; absent when it cannot be changed. */
  readonly changed?: { readonly typed: Entries; readonly shows: readonly string[] };
}

const labelOf = ({ t }: Desk, { resource }: Scenario, field: string) => t(`resources.${resource}.fields.${field}`);

function entryOf({ t }: Desk, { resource }: Scenario, field: string, typed: Typed): Entry {
  if (typeof typed !== 'object' || !('choose' in typed)) return typed;
  const word = (value: string) => t(`resources.${resource}.choices.${field}.${value}`);
  return typeof typed.choose === 'string' ? word(typed.choose) : typed.choose.map(word);
}

/** Types some entries into a form. */
export async function fill(desk: Desk, scope: Page | Locator, scenario: Scenario, entries: Entries): Promise<void> {
  for (const [field, typed] of Object.entries(entries)) {
    await enter(scope, labelOf(desk, scenario, field), entryOf(desk, scenario, field, typed));
  }
}

/**
 * Fills in a new form with one mistake first: nothing is sent, one message stands beside its field, and what was typed is
 * still there. Then without.
 * @param look looks at the refused form
 */
export async function fillNew(
  desk: Desk,
  scope: Page | Locator,
  scenario: Scenario,
  look: () => Promise<void>,
): Promise<void> {
  const { field, typed, says, values = {} } = scenario.wrong;
  const { [field]: right = '', ...others } = scenario.typed;
  const label = labelOf(desk, scenario, field);
  const entry = entryOf(desk, scenario, field, typed);
  const message = desk.t(`validation.${says}`, values);
  await fill(desk, scope, scenario, others);
  const control = await enter(scope, label, entry);
  await press(scope, desk.t('views.form.create'));
  await expect(scope.getByRole('alert')).toContainText(desk.t('views.form.summary', { smart_count: 1 }));
  await expect(scope.getByRole('alert')).toContainText(`${label}${desk.t('views.form.summary_says', { message })}`);
  await expect(control).toHaveAccessibleDescription(new RegExp(`^${plain(message)}`));
  await stillThere(scope, label, entry);
  await look();
  await fill(desk, scope, scenario, { [field]: right });
  await forgetShifts(desk.page);
  await press(scope, desk.t('views.form.create'));
}

/** Everything that is to be seen of a record is there. */
export async function shows(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place).toContainText(text);
}
