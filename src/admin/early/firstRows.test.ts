// @vitest-environment happy-dom
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { model } from '../../resources/model.ts';
import { type Context, emptyContext } from '../../schema/context.ts';
import { type FirstList, paintFirstRows } from './firstRows.ts';

const context: Context = {
  ...emptyContext,
  user: { guid: 'me', username: 'me', roles: ['administrator'], partners: ['tana-gh'] },
  partner: { guid: 'g1', code: 'tana-gh', country: 'GH', currency: 'GHS' },
};

const countries = [
  { guid: '1', code: 'GH', name: 'Ghana', currency: 'GHS' },
  { guid: '2', code: 'KE', name: '<b>Kenya</b>', currency: 'KES' },
];

const first = (more: Partial<FirstList> = {}): FirstList => ({
  ask: ['getList', 'countries', { sort: { field: 'name', order: 'ASC' } }],
  answer: { data: countries, total: 2 },
  model,
  context,
  store: memoryStore(),
  locale: 'en',
  texts: { messages: en, components: {} },
  ...more,
});

describe('the first rows of a list', () => {
  let rest: HTMLElement;
  const rows = () => [...rest.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1366);
    vi.stubGlobal('innerHeight', 768);
    rest = document.createElement('div');
    rest.innerHTML = '<i></i><i></i><i></i>';
    document.body.replaceChildren(rest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it('stand in the frame in words, and go again', () => {
    const erase = paintFirstRows(rest, first());
    expect(rest.querySelector('b')?.textContent).toBe('Countries');
    expect(rows()).toEqual([expect.stringContaining('Ghana'), expect.stringContaining('<b>Kenya</b>')]);
    expect(rest.querySelectorAll('td b')).toHaveLength(0);
    expect(rest.querySelector('table')?.style.getPropertyValue('--row')).toBe('36px');
    erase();
    expect(rest.innerHTML).toBe('<i></i><i></i><i></i>');
  });

  it('are as many as the window shows, and as high as the person likes them', () => {
    const data = Array.from({ length: 100 }, (_, index) => ({ ...countries[0], guid: String(index) }));
    paintFirstRows(rest, first({ answer: { data }, store: memoryStore({ 'preferences.density': 'comfortable' }) }));
    expect(rows()).toHaveLength(13);
    expect(rest.querySelector('table')?.style.getPropertyValue('--row')).toBe('44px');
  });

  it.each<[string, Partial<FirstList>]>([
    ['there is none', { answer: { data: [], total: 0 } }],
    ['it is one record', { ask: ['getOne', 'countries', { id: '1' }], answer: { data: countries[0] } }],
    ['its declaration is not here', { ask: ['getList', 'garages', {}] }],
    ['the partner is not known, by whom amounts and days are said', { context: { ...context, partner: null } }],
    ['rows stand together under heads', { ask: ['getList', 'claims', { sort: { field: 'tag', order: 'ASC' } }] }],
  ])('are left to the page where %s', (_, more) => {
    paintFirstRows(rest, first(more));
    expect(rest.innerHTML).toBe('<i></i><i></i><i></i>');
  });

  it('are left to the page where a window is too narrow for a table', () => {
    vi.stubGlobal('innerWidth', 390);
    paintFirstRows(rest, first());
    expect(rest.querySelector('table')).toBeNull();
  });
});
