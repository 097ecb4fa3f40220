// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError } from '../../dataProvider/index.ts';
import { mountRecord, ticketProvider } from '../form/testing/mount.tsx';
import { callsOf } from '../list/testing/provider.ts';

afterEach(cleanup);

const box = (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input' });
const save = () => screen.findByText(/^(Create|Créer)$/, { selector: 'button' });
const wordsUnder = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function fillRequired(user: ReturnType<typeof mountRecord>['user']) {
  await user.type(await box('Name'), 'Second');
  await user.type(await box('Code'), 'ab2');
}

const created = (provider: ReturnType<typeof ticketProvider>) => callsOf(provider, 'create', 'tickets');

describe('a new record', () => {
  it('starts with the defaults, without what the service fills or nobody may write', async () => {
    mountRecord();
    expect(await box('Name')).toHaveProperty('value', '');
    expect(await box('People')).toHaveProperty('value', '2');
    expect(screen.getByLabelText('Gift')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Active')).toHaveProperty('checked', true);
    for (const label of ['Channel', 'State', 'Partner', 'Raw', 'Secret', 'Locked']) {
      expect(screen.queryByLabelText(new RegExp(label))).toBeNull();
    }
    const titles = [...document.querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles).toEqual(['What it is', 'When it is', 'More']);
  });

  it('marks the optional fields, not the required ones', async () => {
    mountRecord();
    expect(await box('Phone (optional)')).toBeTruthy();
    expect((await box('Name')).getAttribute('aria-required')).toBe('true');
    expect(wordsUnder(await box('Code'))).toContain('At most ten letters');
  });

  it('sends canonical values with a key of the form, says what was done and shows the record', async () => {
    const { user, provider, router } = mountRecord();
    await fillRequired(user);
    await user.type(await box(/^Phone/), '024 123 4567');
    await user.type(await box(/^Due/), '24/12/2026');
    await user.click(await save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/new-1/show'));
    const { data, meta } = created(provider)[0]?.params as { data: object; meta: { idempotencyKey: string } };
    expect(data).toMatchObject({
      name: 'Second',
      code: 'AB2',
      kind: 'gift',
      amount: null,
      people: 2,
      phone: '233241234567',
      due: '2026-12-24',
      active: true,
    });
    expect(meta.idempotencyKey.length).toBeGreaterThan(15);
    expect(await screen.findByText('Ticket Second created')).toBeTruthy();
  });

  it('is sent once however often the button is pressed, and the button keeps the focus meanwhile', async () => {
    const provider = ticketProvider();
    let answer: () => void = () => undefined;
    provider.before = ({ method }) =>
      method === 'create' ? new Promise<void>((resolve) => (answer = resolve)) : undefined;
    const { user } = mountRecord({ provider });
    await fillRequired(user);
    const button = await save();
    button.focus();
    act(() => {
      for (let press = 0; press < 3; press += 1) fireEvent.click(button);
    });
    await waitFor(() => expect(created(provider)).toHaveLength(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    answer();
    expect(await screen.findByText('Ticket Second created')).toBeTruthy();
    expect(created(provider)).toHaveLength(1);
  });

  it('keeps its idempotency key from one try to the next', async () => {
    const provider = ticketProvider();
    let tries = 0;
    provider.before = ({ method }) => {
      if (method !== 'create') return;
      tries += 1;
      if (tries === 1) throw new CallError({ message: 'Away', status: 503, endpoint: 'POST /api/tickets' });
    };
    const { user } = mountRecord({ provider });
    await fillRequired(user);
    await user.click(await save());
    await screen.findByText('Away');
    await user.click(await save());
    await waitFor(() => expect(created(provider)).toHaveLength(2));
    const [first, second] = created(provider).map(
      ({ params }) => (params.meta as { idempotencyKey: string }).idempotencyKey,
    );
    expect(first).toBe(second);
  });

  it('shows conditional fields as soon as their condition holds, and keeps what was typed in them', async () => {
    const { user, provider } = mountRecord();
    await fillRequired(user);
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByLabelText('Loan'));
    await user.type(await box('Amount'), 'much');
    await user.click(screen.getByLabelText('Gift'));
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByLabelText('Loan'));
    expect(await box('Amount')).toHaveProperty('value', 'much');
    await user.click(screen.getByLabelText('Gift'));
    // What is hidden is neither sent nor in the way.
    await user.click(await save());
    await waitFor(() => expect(created(provider)).toHaveLength(1));
    expect(created(provider)[0]?.params.data).toMatchObject({ kind: 'gift', amount: null });
  });
});

describe('what is wrong', () => {
  it('is said when the field is left, without touching the text, and goes when it is mended', async () => {
    const { user } = mountRecord();
    const people = await box('People');
    await user.clear(people);
    await user.type(people, '1x');
    await user.tab();
    await waitFor(() => expect(wordsUnder(people)).toContain('Enter a whole number'));
    expect(people).toHaveProperty('value', '1x');
    expect(people.getAttribute('aria-invalid')).toBe('true');
    await user.type(people, '{Backspace}');
    await waitFor(() => expect(people.getAttribute('aria-invalid')).toBe('false'));
  });

  it('is summed up with links to the fields when it is submitted, and nothing is sent', async () => {
    const { user, provider } = mountRecord();
    await user.type(await box('Name'), ' leading{Enter}');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('2 fields need your attention');
    expect(summary.textContent).toContain('Name: Must not start with a space');
    expect(await box('Name')).toHaveProperty('value', ' leading');
    await user.click(within(summary).getByText('Code', { selector: 'a' }));
    expect(document.activeElement).toBe(await box('Code'));
    expect(created(provider)).toHaveLength(0);
  });

  it('is said in French, and again when the language changes with the form kept', async () => {
    const { user, speak } = mountRecord({ locale: 'fr' });
    await user.type(await box('Name'), 'Kept');
    await user.click(await save());
    expect((await screen.findByRole('alert')).textContent).toContain('1 champ est à corriger');
    expect(wordsUnder(await box('Code'))).toContain('Obligatoire');
    await act(() => speak('en'));
    await waitFor(async () => expect(wordsUnder(await box('Code'))).toContain('Required'));
    expect(await box('Name')).toHaveProperty('value', 'Kept');
  });

  it('reaches its field when the service says so; the rest stands in the summary with a reference', async () => {
    const provider = ticketProvider();
    provider.before = ({ method }) => {
      if (method !== 'create') return;
      throw new CallError({
        message: 'Taken, Closed on Sundays',
        status: 400,
        endpoint: 'POST /api/tickets',
        reference: 'REF-42',
        fields: [
          { field: 'code', message: 'Taken' },
          { field: null, message: 'Closed on Sundays' },
        ],
      });
    };
    const { user } = mountRecord({ provider });
    await fillRequired(user);
    await user.click(await save());
    const summary = await screen.findByRole('alert');
    expect(wordsUnder(await box('Code'))).toContain('Taken');
    expect(summary.textContent).toContain('Closed on Sundays');
    expect(summary.textContent).toContain('Reference REF-42');
    expect(within(summary).getByLabelText('Copy the reference')).toBeTruthy();
    expect(summary.textContent?.match(/Taken/g)).toHaveLength(1);
    expect(await box('Code')).toHaveProperty('value', 'AB2');
  });
});
