// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { CallOptions, DeskDataProvider } from '../../dataProvider/index.ts';
import type { Foreseen } from '../../schema/foreseen.ts';
import { formModel } from '../form/testing/model.ts';
import { ghana, mountRecord, ticketProvider } from '../form/testing/mount.tsx';
import { ActionDialog } from './ActionDialog.tsx';

const nothing = { answer: null, refused: null, next: [], moved: [], asked: [], waiting: [], said: [] } as const;

/** Refused until somebody has said that they are sure; what is settled is closed. */
function foreseen({ body }: CallOptions): Foreseen {
  const { note, sure } = body as { readonly note: string; readonly sure?: boolean };
  if (note !== 'Much' || sure) return { ...nothing, answer: { ...ghana, state: 'closed' } };
  const message = 'It is a lot: say that you are sure';
  const field_errors = [{ field: 'sure', message }];
  return { ...nothing, refused: { status: 400, code: 'validation_failed', message, field_errors } };
}

afterEach(cleanup);

/** The dialog in front of a service that rehearses, and does nothing. */
function opened() {
  const { ticket_flow: workflow } = formModel.workflows;
  const { tickets: resource } = formModel.resources;
  const settle = workflow?.actions.settle;
  if (!workflow || !resource || !settle) throw new Error('Tickets are not settled.');
  const rehearsed: CallOptions[] = [];
  const rehearse = async (_endpoint: unknown, options: CallOptions = {}) => {
    rehearsed.push(options);
    return foreseen(options);
  };
  const dataProvider = { ...ticketProvider(), rehearse } as unknown as DeskDataProvider;
  const { user } = mountRecord({
    children: (
      <CallContext.Provider value={{ model: formModel, dataProvider }}>
        <ActionDialog workflow={workflow} action={settle} resource={resource} record={ghana} onClose={() => {}} />
      </CallContext.Provider>
    ),
  });
  return { user, rehearsed };
}

describe('the dialog of an action', () => {
  it('asks for what the service wants besides as soon as it is foreseen, before anything is done', async () => {
    const { user, rehearsed } = opened();
    const note = await screen.findByLabelText(/^Note/);
    expect(screen.queryByLabelText(/I am sure/)).toBeNull();
    await user.type(note, 'Much');
    await user.click(await screen.findByLabelText(/I am sure/));
    // Once it is said, what comes of it.
    expect(await screen.findByText('Settled')).toBeTruthy();
    expect(rehearsed.map(({ body }) => (body as { readonly sure?: boolean }).sure ?? false)).toEqual([false, true]);
    expect(note).toHaveProperty('value', 'Much');
  });

  it('asks for nothing besides where nothing is wanted', async () => {
    const { user } = opened();
    await user.type(await screen.findByLabelText(/^Note/), 'Little');
    expect(await screen.findByText('Settled')).toBeTruthy();
    expect(screen.queryByLabelText(/I am sure/)).toBeNull();
  });
});
