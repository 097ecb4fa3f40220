// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outline } from '../../schema/outline.ts';
import { prefetchWhereLinksLead } from './prefetchWhereLinksLead.ts';

const outlines = { contracts: { near: ['contacts'] }, contacts: { near: [] } } as unknown as Record<string, Outline>;
const load = vi.fn(async () => undefined);
let mounted: AbortController;

beforeEach(() => {
  mounted = new AbortController();
  prefetchWhereLinksLead(document, { outlines, load }, mounted.signal);
  document.body.innerHTML = `
    <a href="/contracts/7/show"><span id="in-link">Contract 7</span></a>
    <a id="unknown" href="/profile">Profile</a>
    <a id="elsewhere" href="https://elsewhere.invalid/contracts">Elsewhere</a>
    <a id="call" href="tel:+233241234567">Call</a>
    <p id="plain">Nothing</p>
    <input id="list" aria-activedescendant="item">
    <div id="item" data-leads-to="/contacts">Contacts</div>`;
});

afterEach(() => {
  mounted.abort();
  load.mockClear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`Nothing is called ${id}.`);
  return found;
};
const over = (id: string, pointerType = 'mouse') =>
  at(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

it('fetches what the page behind a link needs once the mouse is over anything in it', () => {
  over('in-link');
  expect(load.mock.calls).toEqual([[['contracts', 'contacts']]]);
});

it('fetches it for a link that the keyboard has come to, and for the active item of a list', () => {
  const link = at('in-link').parentElement as HTMLElement;
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(load.mock.calls).toEqual([[['contracts', 'contacts']]]);
  at('list').dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  expect(load.mock.calls[1]).toEqual([['contacts']]);
});

it.each(['unknown', 'elsewhere', 'call', 'plain'])('fetches nothing for what leads to no resource: %s', (id) => {
  over(id);
  expect(load).not.toHaveBeenCalled();
});

it('fetches nothing for a finger, for a focus that nobody sees, nor where data is to be saved', () => {
  over('in-link', 'touch');
  const link = at('in-link').parentElement as HTMLElement;
  vi.spyOn(link, 'matches').mockReturnValue(false);
  link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  over('in-link');
  expect(load).not.toHaveBeenCalled();
});

it('ends with the page that it was for', () => {
  mounted.abort();
  over('in-link');
  expect(load).not.toHaveBeenCalled();
});
