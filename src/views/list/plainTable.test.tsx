// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { plainTable } from './plainTable.ts';
import { testLabels, testModel, testWorkflowLabels } from './testing/model.ts';
import { agent, mountList } from './testing/mountList.tsx';
import { memoryProvider, someOwners, someVouchers } from './testing/provider.ts';

afterEach(cleanup);

const words = { en, fr };

function declared() {
  const { vouchers } = testModel.resources;
  if (!vouchers) throw new Error('There are no vouchers.');
  return vouchers;
}
const vouchers = declared();

/** The texts of the cells of each row that a list has drawn. */
const drawn = (selector: string) =>
  [...document.querySelectorAll(selector)].map((row) =>
    [...row.querySelectorAll('th:not([data-select]), td:not([data-select])')].map(({ textContent }) => textContent),
  );

describe('a list in words alone', () => {
  function plain(locale: 'en' | 'fr', chosen: unknown = null) {
    const t = createTranslator(locale, {
      ...words[locale],
      resources: testLabels,
      workflows: testWorkflowLabels,
    });
    const records = someVouchers(8);
    return plainTable(vouchers, records, { model: testModel, context: { ...agent, locale }, t }, chosen);
  }

  const nameless = ({ columns }: ReturnType<typeof plain>) =>
    columns.flatMap(({ field }, index) => (field.spec.type.startsWith('reference') ? index : []));

  it.each(['en', 'fr'] as const)('says in %s what the list draws, in its columns', async (locale) => {
    mountList({ locale, provider: memoryProvider({ vouchers: someVouchers(8), owners: [...someOwners] }) });
    await screen.findByText('V-001', { selector: 'a' });
    const table = plain(locale);
    expect([table.columns.map(({ label }) => label)]).toEqual(drawn('thead tr'));
    const rows = drawn('tr[data-row]');
    expect(rows).toHaveLength(8);
    // Of other records nothing is known yet: neither a name nor a raw key stands for them.
    const hidden = nameless(table);
    expect(hidden).not.toEqual([]);
    expect(table.rows).toEqual(rows.map((row) => row.map((text, index) => (hidden.includes(index) ? '' : text))));
    expect(table.title).toBe(screen.getByRole('heading', { level: 1 }).textContent);
    expect(table.selectable).toBe(document.querySelector('[data-select]') !== null);
  });

  it('has the columns that the person chose', async () => {
    const chosen = ['due', 'state'];
    mountList({ store: memoryStore({ 'vouchers.list.columns': chosen }) });
    await screen.findByText('V-001', { selector: 'a' });
    expect([plain('en', chosen).columns.map(({ label }) => label)]).toEqual(drawn('thead tr'));
    expect(plain('en', 'all of them').columns).toHaveLength(9);
  });
});
