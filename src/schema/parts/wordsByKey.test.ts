import { expect, it } from 'vitest';
import { wordsByKey } from './wordsByKey.ts';

it('finds what is said of a resource and of the workflow that moves it in the same file', () => {
  const [orders, people] = [() => 'orders', () => 'people'];
  const files = wordsByKey({ orders, people }, { orders: { workflow: 'order' }, people: { workflow: null } });
  expect(files).toEqual({ 'resources.orders': orders, 'workflows.order': orders, 'resources.people': people });
});
