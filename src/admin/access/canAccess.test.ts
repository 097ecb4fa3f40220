import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { type Context, emptyContext } from '../../schema/context.ts';
import { all, any, hasRole, is, not } from '../../schema/predicate.ts';
import { canDo } from './canAccess.ts';
import { couldMatch } from './couldMatch.ts';

const as = (...roles: string[]): Context => ({
  ...emptyContext,
  user: { guid: 'me', username: 'me', roles, partners: ['tana-gh'] },
});

const ask = (context: Context, resource: string, action: string, record?: unknown) =>
  canDo(model, context, { resource, action, record });

describe('what a person may do', () => {
  it('follows the role', () => {
    expect(ask(as('administrator'), 'countries', 'edit')).toBe(true);
    expect(ask(as('agent'), 'countries', 'edit')).toBe(false);
    expect(ask(as('agent'), 'countries', 'list')).toBe(true);
    expect(ask(as('agent'), 'customers', 'create')).toBe(true);
    expect(ask(as('assessor'), 'claim_callbacks', 'create')).toBe(false);
  });

  it('needs a call behind it', () => {
    expect(ask(as('administrator'), 'customers', 'delete')).toBe(false);
    expect(ask(as('administrator'), 'countries', 'delete')).toBe(true);
    expect(ask(as('administrator'), 'countries', 'show')).toBe(true);
    expect(ask(as('administrator'), 'audit_events', 'export')).toBe(false);
    expect(ask(as('administrator'), 'customers', 'export')).toBe(true);
  });

  it('looks at the record when there is one', () => {
    expect(ask(as('agent'), 'batches', 'update')).toBe(true);
    expect(ask(as('agent'), 'batches', 'update', { owner: 'me' })).toBe(true);
    expect(ask(as('agent'), 'batches', 'update', { owner: 'another' })).toBe(false);
  });

  it('refuses what is not declared, whatever it is called', () => {
    expect(ask(as('administrator'), 'nothing', 'list')).toBe(false);
    expect(ask(as('administrator'), 'countries', 'explode')).toBe(false);
    expect(ask(as('administrator'), 'constructor', 'list')).toBe(false);
    expect(ask(as('administrator'), 'countries', 'toString')).toBe(false);
  });
});

describe('a condition on a record that is not known', () => {
  const agent = as('agent');

  it('is open where it looks at fields', () => {
    expect(couldMatch(is('status', 'open'), agent)).toBe(true);
    expect(couldMatch(not(is('status', 'open')), agent)).toBe(true);
    expect(couldMatch(all(hasRole('agent'), is('status', 'open')), agent)).toBe(true);
  });

  it('is decided where only the world counts', () => {
    expect(couldMatch(all(hasRole('administrator'), is('status', 'open')), agent)).toBe(false);
    expect(couldMatch(not(hasRole('agent')), agent)).toBe(false);
    expect(couldMatch(not(any(hasRole('agent'), is('status', 'open'))), agent)).toBe(false);
    expect(couldMatch(not(all(hasRole('agent'), is('status', 'open'))), agent)).toBe(true);
    expect(couldMatch(not(not(is('status', 'open'))), agent)).toBe(true);
  });
});
