import { expect, test } from 'vitest';
import { reference, text } from '../fields.ts';
import { defineWorkflow } from '../workflow.ts';
import { completeModel } from './completeModel.ts';

const states = {
  open: { tone: 'warning', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'check', resting: true },
} as const;

test('a resource knows on whose pages it is listed, and what makes a record on one of its own', () => {
  const { resources } = completeModel({
    resources: [
      {
        name: 'contacts',
        scope: 'partner',
        fields: { name: text() },
        related: [{ resource: 'visits', by: 'contact' }],
      },
      { name: 'garages', scope: 'partner', fields: { name: text() }, related: [{ resource: 'visits', by: 'garage' }] },
      {
        name: 'visits',
        scope: 'partner',
        fields: { contact: reference('contacts'), garage: reference('garages'), state: text() },
      },
    ],
    workflows: [
      defineWorkflow({
        name: 'visit',
        resource: 'visits',
        field: 'state',
        states,
        actions: {
          book: { from: 'new', to: 'open', who: ['clerk'], asks: {}, on: { resource: 'contacts', by: 'contact' } },
          walk_in: { from: 'new', to: 'open', who: ['clerk'], asks: {}, on: { resource: 'contacts', by: 'contact' } },
          close: { from: ['open'], to: 'closed', who: ['clerk'], asks: {} },
        },
      }),
    ],
    batches: [],
  });
  expect(Object.fromEntries(Object.values(resources).map(({ name, neighbours }) => [name, neighbours]))).toEqual({
    contacts: { owners: [], rollUps: [], makers: ['visit'] },
    garages: { owners: [], rollUps: [], makers: [] },
    visits: { owners: ['contacts', 'garages'], rollUps: [], makers: [] },
  });
  expect(Object.values(resources).map(({ name, near }) => [name, near])).toEqual([
    ['contacts', []],
    ['garages', []],
    ['visits', ['contacts', 'garages']],
  ]);
});
