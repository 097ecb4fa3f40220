// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { emptyContext } from '../../schema/context.ts';
import { ModelContext } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { useMakers } from './makersOn.ts';
import { pageOf } from './pageOf.ts';

const made = (owner: string, record: Readonly<Record<string, unknown>>, role: string = 'agent') => {
  const resource = model.resources[owner];
  if (!resource) throw new Error(owner);
  const user = { guid: 'me', username: 'me', roles: [role], partners: [] };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ModelContext.Provider value={model}>
      <SchemaContext.Provider value={{ ...emptyContext, user }}>{children}</SchemaContext.Provider>
    </ModelContext.Provider>
  );
  const { result } = renderHook(() => useMakers(resource, { id: 'one', ...record }), { wrapper });
  return result.current.map(({ action, resource: of }) => `${of.name} ${action.name}`);
};

describe('what is made of a record', () => {
  it('is offered among its buttons where its page has no section for it', () => {
    const accepted = { kind: 'new_business', status: 'accepted' };
    expect(made('quotations', accepted)).toEqual(['policies purchase_quoted']);
    expect(made('quotations', { ...accepted, status: 'issued' })).toEqual([]);
    expect(made('quotations', { ...accepted, kind: 'change' })).toEqual([]);
  });

  it('is left to the section that its page has', () => {
    expect(made('customers', { status: 'active' })).toEqual([]);
    expect(made('policies', { status: 'active', payment_method: 'mobile_money' })).toEqual([]);
  });

  it('may have a page of its own', () => {
    expect(pageOf('/customers/:id/buy', { id: 'a/b' })).toBe('/customers/a%2Fb/buy');
  });
});
