import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { emptyContext } from '../../schema/context.ts';
import { addressOf, queuesFor } from './queues.ts';

const now = new Date('2026-11-21T22:30:00Z');
const kenya = { guid: 'k', code: 'kito-ke', country: 'KE', currency: 'KES' };
const as = (...roles: string[]) => ({
  ...emptyContext,
  now,
  user: { guid: 'me', username: 'me', roles, partners: [] },
});

describe('what waits for a person', () => {
  it('depends on the role', () => {
    const names = (...roles: string[]) => queuesFor(as(...roles)).map(({ name }) => name);
    const callbacks = ['callbacks_overdue', 'callbacks_today', 'callbacks_open'];
    expect(names('agent')).toEqual([...callbacks, 'claims_documents', 'customers']);
    const claims = ['claims_documents', 'claims_decision', 'claims_finalisation', 'claims_payable'];
    const files = [
      'payment_files',
      'onboarding_files',
      'remittance_files',
      'payout_files',
      'blast_files',
      'letter_files',
      'loyalty_files',
      'remittances_open',
    ];
    expect(names('assessor')).toEqual([...callbacks, ...claims, 'money_waiting', ...files, 'customers']);
    expect(names('administrator')).toEqual(
      expect.arrayContaining([
        ...claims,
        'limit_changes',
        'money_limits',
        'webhooks_failing',
        'money_today',
        'partners',
      ]),
    );
    expect(names()).toEqual([]);
  });

  it('splits today at this moment, and ends with the partner’s day', () => {
    const [overdue, today] = queuesFor({ ...as('agent'), partner: kenya });
    expect(overdue?.filter.due_at_to).toBe(now.toISOString());
    expect(today?.filter.due_at_from).toBe(now.toISOString());
    expect(today?.filter.due_at_to).toBe('2026-11-22T20:59:59.999Z');
  });

  it('only filters by what the lists can', () => {
    for (const { resource, filter } of queuesFor(as('agent', 'administrator'))) {
      const fields = Object.keys(filter).map((name) => name.replace(/_(from|to)$/, ''));
      const declared = model.resources[resource];
      const known = declared?.endpoints.list?.filterBy ?? declared?.fields.map(({ name }) => name) ?? [];
      for (const field of fields) expect(known, resource).toContain(field);
    }
  });

  it('leads to the list of just these records', () => {
    const [, , open] = queuesFor(as('agent'));
    if (!open) throw new Error('no queue');
    const url = new URL(addressOf(open), 'http://localhost');
    expect(url.pathname).toBe('/claim_callbacks');
    expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({ status: 'open' });
    expect(addressOf({ resource: 'customers', filter: {} })).toBe('/customers');
    const limits = queuesFor(as('administrator')).find(({ name }) => name === 'limit_changes');
    // Where the button is that confirms it.
    expect(limits && addressOf(limits)).toBe('/partners_config_claim');
  });
});
