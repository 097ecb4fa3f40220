// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { agentContext } from '../testing/context.ts';
import { formModel } from '../testing/model.ts';
import { ghana, memoryDrafts, mountRecord } from '../testing/mount.tsx';
import { RecordDialog } from '../RecordDialog.tsx';
import { dialogDraftFields } from './dialogDraftFields.ts';

afterEach(cleanup);

const savedAt = agentContext.now.getTime();
const at = '/tickets/t-1/show';
const place = 'lines/new with {"ticket_guid":"t-1"}';
const dialog = () => screen.findByRole('dialog', { name: 'New line' });
const box = async () => await within(await dialog()).findByLabelText<HTMLInputElement>('Label');
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** The page of a ticket with the form of a new line over it. */
async function openNew(drafts = memoryDrafts()) {
  const world = mountRecord({ at, drafts });
  fireEvent.click(await screen.findByText('New line'));
  await box();
  return world;
}

describe('a dialog of a related record', () => {
  it('asks before it throws away what was typed, by whichever way it is closed', async () => {
    const { user, drafts } = await openNew();
    await user.type(await box(), 'Aisle');
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    fireEvent.click(within(await question()).getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect((await box()).value).toBe('Aisle');
    fireEvent.click(within(await dialog()).getByText('Cancel'));
    fireEvent.click(within(await question()).getByText('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts.stored).toEqual({});
  });

  it('offers it again when it was left with its draft, and is rid of it at a press', async () => {
    const { user, drafts } = await openNew();
    await user.type(await box(), 'Aisle');
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    // Kept before the question, however fast Escape came.
    fireEvent.click(await within(await question()).findByText('Leave, keep draft'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts.stored[place]?.values).toMatchObject({ label: 'Aisle' });
    fireEvent.click(screen.getByText('New line'));
    expect(await screen.findByText(/^Unsaved text of/)).toBeTruthy();
    expect((await box()).value).toBe('Aisle');
    fireEvent.click(screen.getByText('Discard it'));
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(drafts.stored).toEqual({});
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('forgets it once it is saved', async () => {
    const drafts = memoryDrafts({ [place]: { values: { label: 'Aisle' }, savedAt } });
    const { user } = await openNew(drafts);
    await user.type(await within(await dialog()).findByLabelText('Price'), '12');
    fireEvent.click(within(await dialog()).getByText('Create'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(drafts.stored).toEqual({}));
  });

  it('keeps a change where the page of the record itself keeps it', async () => {
    const record = { ...ghana, name: 'First' };
    const drafts = memoryDrafts({ 'tickets/t-1': { values: { name: 'Second' }, savedAt } });
    const resource = formModel.resources.tickets;
    if (!resource) throw new Error('There are no tickets.');
    mountRecord({
      drafts,
      children: <RecordDialog resource={resource} record={record} preset={{}} onClose={() => undefined} />,
    });
    expect(await screen.findByDisplayValue('Second')).toBeTruthy();
  });
});

it('keeps nothing that is masked, nor what is asked for only once the service has said why', () => {
  const names = dialogDraftFields(formModel.resources.tickets?.fields ?? [], ['code']).map(({ name }) => name);
  expect(names).toContain('name');
  expect(names).not.toContain('account');
  expect(names).not.toContain('code');
});
