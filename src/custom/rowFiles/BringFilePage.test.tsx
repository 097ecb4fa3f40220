// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { kinds } from '../../resources/rules/rowFiles.ts';
import { ModelContext } from '../../views/context/ModelContext.ts';
import { agent, mountRecord } from '../../views/form/testing/mount.tsx';
// Loaded here, so that no test waits for it.
import '../../views/import/engine/createEngine.ts';
import { memoryProvider } from '../../views/list/testing/provider.ts';
import { BringFilePage } from './BringFilePage.tsx';

afterEach(cleanup);

/** The numbers over their labels. */
const tiles = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' '),
    ]),
  );

it('says of a file of money what would be sent comes to, in words of what is made of it', async () => {
  const { user } = mountRecord({
    provider: memoryProvider({ remittances: [] }),
    context: { ...agent, user: { ...agent.user, roles: ['assessor'] } } as typeof agent,
    children: (
      <ModelContext.Provider value={model}>
        <BringFilePage kind={kinds.remittances} />
      </ModelContext.Provider>
    ),
  });
  const choose = async (lines: readonly string[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for a file');
    const content = ['mno_reference,amount,effected_date', ...lines].join('\n');
    await user.upload(input, new File([content], 'statement.csv', { type: 'text/csv' }));
    await screen.findByRole('heading', { name: 'Check' });
  };
  await choose(['A-1,10.50,2026-01-05', 'A-2,many,2026-01-05', 'A-3,2.25,2026-01-05']);
  expect(tiles()).toMatchObject({
    'Collections to record': '2',
    'With faults': '1',
    'Sum, without the rows with faults': 'GHS 12.75',
  });
  expect(screen.queryByText('To create')).toBeNull();
});
