// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mountRecord } from '../form/testing/mount.tsx';
import { memoryProvider } from '../list/testing/provider.ts';
import { KnownBefore } from './KnownBefore.tsx';

afterEach(cleanup);

const known = {
  resource: 'tickets',
  by: 'owner',
  where: {},
  message: 'errors.claims_unfinished',
} as const;

async function said(count: number, locale: 'en' | 'fr' = 'en'): Promise<string> {
  const tickets = Array.from({ length: count }, (_, index) => ({ id: `t-${index}`, owner: 'o-1', name: `T${index}` }));
  mountRecord({
    locale,
    provider: memoryProvider({ tickets }),
    children: <KnownBefore known={known} record={{ id: 'o-1' }} />,
  });
  return (await screen.findByRole('alert')).textContent ?? '';
}

it('names a few, and says that there are more', async () => {
  expect(await said(8)).toMatch(/T4 and 3 more$/);
});

it('says so in French', async () => {
  expect(await said(6, 'fr')).toMatch(/T4 et 1 de plus$/);
});

it('says nothing of more where all are named', async () => {
  expect(await said(5)).toMatch(/T4$/);
});
