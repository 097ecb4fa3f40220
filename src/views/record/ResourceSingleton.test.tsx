// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type RaRecord, ResourceContextProvider } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { StaleVersionError } from '../../dataProvider/index.ts';
import { agentContext } from '../form/testing/context.ts';
import { memoryDrafts, mountRecord } from '../form/testing/mount.tsx';
import { isAnyFormDirty } from '../form/index.ts';
import { callsOf, memoryProvider } from '../list/testing/provider.ts';
import { ResourceSingleton } from './ResourceSingleton.tsx';

afterEach(cleanup);

const start: RaRecord = { id: 'limits', version: 0, days: 30, strict: false };
const saved: RaRecord = { ...start, version: 2, days: 45, updated_at: '2026-11-21T10:42:00.000Z' };

function mount(record: RaRecord, more: Omit<Parameters<typeof mountRecord>[0], 'children'> = {}) {
  const provider = memoryProvider({ limits: [{ ...record }], audit_events: [] });
  const view = mountRecord({
    provider,
    ...more,
    children: (
      <ResourceContextProvider value="limits">
        <ResourceSingleton trail={[{ to: '/hub', title: 'Settings' }]} />
      </ResourceContextProvider>
    ),
  });
  const updates = () => callsOf(provider, 'update', 'limits').map(({ params }) => params);
  return { ...view, provider, updates };
}

const days = () => screen.findByLabelText('Days', { selector: 'input' });
const button = (label: string) => screen.findByText(label, { selector: 'button' });

async function retype(user: ReturnType<typeof mountRecord>['user'], text: string) {
  const input = await days();
  await user.clear(input);
  await user.type(input, text);
}

describe('the page of what there is only once', () => {
  it('is its form, with the defaults and what they are before anybody has saved it', async () => {
    const { updates, user } = mount(start);
    expect(await days()).toHaveProperty('value', '30');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limits');
    expect(document.body.textContent).toContain('How far one may go. Nobody has saved this yet');
    expect(screen.queryByText('Facts')).toBeNull();
    expect(screen.queryByText('History')).toBeNull();
    await user.click(await button('Save'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ data: { days: 30, strict: false }, previousData: { version: 0 } });
  });

  it('stays after a save, with what was saved, and is saved again upon that', async () => {
    const drafts = memoryDrafts();
    const { updates, user, provider } = mount(saved, { drafts });
    await retype(user, '50');
    provider.before = ({ method }) => {
      if (method === 'update') Object.assign(provider.tables.limits?.[0] ?? {}, { version: 3 });
    };
    await user.click(await button('Save'));
    await screen.findByText('Limits saved');
    expect(await days()).toHaveProperty('value', '50');
    expect(document.activeElement?.textContent).toBe('Save');
    expect(isAnyFormDirty()).toBe(false);
    expect(drafts.stored).toEqual({});
    await retype(user, '51');
    await user.click(await button('Save'));
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({ data: { days: 51 }, previousData: { version: 3 } });
  });

  it('says what is wrong at its field, and lays two versions side by side under its name', async () => {
    const { updates, user, provider } = mount(saved);
    await retype(user, '61');
    await user.click(await button('Save'));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy());
    expect(updates()).toEqual([]);
    provider.before = ({ method }) => {
      if (method === 'update') {
        const refused = { message: 'Stale', status: 409, endpoint: 'PUT /api/limits' } as const;
        throw new StaleVersionError(refused, { ...saved, version: 3, days: 10 });
      }
    };
    await retype(user, '20');
    await user.click(await button('Save'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Someone else saved Limits meanwhile');
  });

  it('asks before what was typed is left, for the place that it belongs to', async () => {
    const { user, router } = mount(saved);
    await retype(user, '50');
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/hub'));
  });

  it('is its values for those who may not save it', async () => {
    const context = { ...agentContext, user: { guid: 'a', username: 'a', roles: ['assessor'] as const, partners: [] } };
    mount(saved, { context });
    expect((await screen.findByText(/45\s+days/)).closest('dd')).toBeTruthy();
    expect(screen.queryByText('Save')).toBeNull();
  });

  it('takes over what is newer as long as nothing was typed', async () => {
    const { provider, queryClient } = mount(saved);
    await days();
    provider.tables.limits = [{ ...saved, version: 3, days: 12 }];
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect(await days()).toHaveProperty('value', '12'));
  });

  it('says in place why there is nothing to see', async () => {
    mount({ ...saved, id: 'another' });
    expect(await screen.findByText('This record could not be loaded')).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });
});
