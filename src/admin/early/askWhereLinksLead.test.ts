// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWhereLinksLead } from './askWhereLinksLead.ts';
import type { EarlyAsk } from './earlyAnswers.ts';

const asked = ['getOne', 'contracts', { id: '7' }] as const;
const asksAt = vi.fn<(url: URL) => Promise<readonly EarlyAsk[]>>(async () => [asked]);
const ask = vi.fn<(one: EarlyAsk) => void>();
let mounted: AbortController;

beforeEach(() => {
  mounted = new AbortController();
  askWhereLinksLead(document, { asksAt, ask }, mounted.signal);
  window.history.replaceState(null, '', '/contacts?page=2');
  document.body.innerHTML = `
    <a href="/contracts/7/show"><span id="inside">Contract 7</span></a>
    <a id="here" href="/contacts">Contacts</a>
    <a id="elsewhere" href="https://elsewhere.invalid/contracts">Elsewhere</a>
    <a id="window" href="/contracts" target="_blank">In a window</a>
    <a id="file" href="/contracts.csv" download>File</a>
    <p id="plain">Nothing</p>`;
  document.body.addEventListener('click', (event) => event.preventDefault(), { capture: true, signal: mounted.signal });
});

afterEach(() => {
  mounted.abort();
  asksAt.mockClear();
  ask.mockClear();
});

const press = (id: string, how: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

it('asks for what stands behind a link at its press', async () => {
  press('inside');
  expect(asksAt.mock.calls.map(([url]) => url.pathname)).toEqual(['/contracts/7/show']);
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([[asked]]));
});

it('asks as soon as a mouse is held down, once for each press', () => {
  const down = (pointerType: string) =>
    document.getElementById('inside')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
  down('mouse');
  expect(asksAt).toHaveBeenCalledTimes(1);
  press('inside');
  expect(asksAt).toHaveBeenCalledTimes(1);
  // By the keyboard: nothing was held down.
  press('inside');
  expect(asksAt).toHaveBeenCalledTimes(2);
  down('touch');
  expect(asksAt).toHaveBeenCalledTimes(2);
  press('inside');
  expect(asksAt).toHaveBeenCalledTimes(3);
});

it('leaves to the page what cannot be known', async () => {
  asksAt.mockRejectedValueOnce(new Error('line lost'));
  press('inside');
  await Promise.resolve();
  expect(ask).not.toHaveBeenCalled();
});

it.each(['here', 'elsewhere', 'window', 'file', 'plain'])('asks for nothing where the page stays: %s', (id) => {
  press(id);
  expect(asksAt).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'asks for nothing where another window opens: %o',
  (how) => {
    press('inside', how);
    expect(asksAt).not.toHaveBeenCalled();
  },
);

it('ends with the page that it was for', () => {
  mounted.abort();
  press('inside');
  expect(asksAt).not.toHaveBeenCalled();
});
