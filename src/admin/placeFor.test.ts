// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { placeFor } from './placeFor.ts';

afterEach(() => document.body.replaceChildren());

/** Until what changes is told to whoever watches. */
const told = async () => await new Promise((resolve) => setTimeout(resolve));

it('leaves what stands there until the page says something', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<p class="frame">Coverdesk</p>';
  document.body.replaceChildren(root);
  const place = placeFor(root);
  place.innerHTML = '<div style="height: 100vh"> </div>';
  await told();
  expect(root.querySelector('.frame')).not.toBeNull();
  place.innerHTML = '<main><h1>Customers</h1></main>';
  await told();
  expect(root.querySelector('.frame')).toBeNull();
  expect(root.querySelector('h1')?.textContent).toBe('Customers');
});
