// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import { type CallOptions, CallError, type DeskDataProvider } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import { ModelContext } from '../../views/context/ModelContext.ts';
import { mountRecord, ticketProvider } from '../../views/form/testing/mount.tsx';
import { SendDialog } from './SendDialog.tsx';

afterEach(cleanup);

const template = { id: 'letter', code: 'BIRTHDAY' };

/** The dialog in front of a service that answers one after the other. */
function opened(...answers: readonly (object | Error)[]) {
  const left = [...answers];
  const sent: unknown[] = [];
  const keys: unknown[] = [];
  const call = async (_endpoint: unknown, { body, idempotencyKey }: CallOptions = {}) => {
    sent.push(body);
    keys.push(idempotencyKey);
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return { data: answer };
  };
  const onClose = vi.fn<() => void>();
  const dataProvider = { ...ticketProvider(), call } as unknown as DeskDataProvider;
  const { user } = mountRecord({
    children: (
      <ModelContext.Provider value={model}>
        <CallContext.Provider value={{ model, dataProvider }}>
          <SendDialog template={template} onClose={onClose} />
        </CallContext.Provider>
      </ModelContext.Provider>
    ),
  });
  const addresses = async () => await screen.findByLabelText<HTMLTextAreaElement>(/^Addresses/);
  const press = async () => await user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, sent, keys, onClose, addresses, press };
}

const bodyOf = (...email_recipients: readonly string[]) => ({
  email_template_guid: 'letter',
  email_code: 'BIRTHDAY',
  email_recipients,
});

it('sends a template to whoever is named, once, and is done', async () => {
  const { user, sent, onClose, addresses, press } = opened({ sent: 2, failed: [] });
  await user.type(await addresses(), 'ama@example.com, kofi@example.com;ama@example.com');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([bodyOf('ama@example.com', 'kofi@example.com')]);
});

it('keeps those that it could not be sent to, and sends it to them alone when it is pressed again', async () => {
  const { user, sent, onClose, addresses, press } = opened(
    { sent: 1, failed: ['kofi@example.com'] },
    { sent: 1, failed: [] },
  );
  await user.type(await addresses(), 'ama@example.com kofi@example.com');
  await press();
  expect(await screen.findByText('Not sent to kofi@example.com')).toBeTruthy();
  expect(await addresses()).toHaveProperty('value', 'kofi@example.com');
  expect(onClose).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([bodyOf('ama@example.com', 'kofi@example.com'), bodyOf('kofi@example.com')]);
});

it('asks before it throws those away that are still to be written to', async () => {
  const { user, onClose, addresses, press } = opened({ sent: 1, failed: ['kofi@example.com'] });
  await user.type(await addresses(), 'ama@example.com kofi@example.com');
  await press();
  await screen.findByText('Not sent to kofi@example.com');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('says what is no address beside the box, and sends nothing', async () => {
  const { user, sent, addresses, press } = opened();
  await user.type(await addresses(), 'ama@example.com kofi');
  await press();
  await waitFor(async () => expect((await addresses()).getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('“kofi” is not an e-mail address');
  expect(sent).toEqual([]);
});

it('says what the service has against it, and loses nothing', async () => {
  const refused = new CallError({
    message: 'No mail can be sent just now.',
    status: 502,
    endpoint: 'POST /api/emails/send',
  });
  const { user, keys, addresses, press, onClose } = opened(refused, { sent: 1, failed: [] });
  await user.type(await addresses(), 'ama@example.com');
  await press();
  expect(await screen.findByText('No mail can be sent just now.')).toBeTruthy();
  expect(await addresses()).toHaveProperty('value', 'ama@example.com');
  expect(onClose).not.toHaveBeenCalled();
  // Where its answer was lost on the way, the same press is the same sending.
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
