import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { text } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { testKnown } from '../testing/known.ts';
import { resolveResource } from './resolveResource.ts';

const of = (name: string) => {
  const resource = model.resources[name];
  if (!resource) throw new Error(name);
  return resource.pages;
};

describe('the pages of a resource', () => {
  it('follow from its calls', () => {
    expect(of('countries')).toEqual({ list: true, show: true, create: true, edit: true, import: true });
    expect(of('claim_callbacks')).toEqual({ list: true, show: true, create: false, edit: false, import: false });
    expect(of('audit_events')).toEqual({ list: true, show: true, create: false, edit: false, import: false });
  });

  it('are none where a list belongs to the record of another kind', () => {
    expect(of('product_premiums')).toEqual({ list: false, show: false, create: true, edit: false, import: true });
  });

  it('are a list alone where it asks for something that it has at the start, and no call is for one', () => {
    expect(of('banks')).toEqual({ list: true, show: false, create: false, edit: false, import: false });
  });

  it('are those of what anybody may do where the product keeps the records itself, and the menu leads to them', () => {
    expect(of('remittances')).toEqual({ list: true, show: true, create: false, edit: false, import: false });
    const kept = defineResource({
      name: 'kept',
      title: 'name',
      scope: 'partner',
      menu: { group: 'work', order: 1 },
      fields: { name: text() },
    });
    expect(resolveResource(kept, testKnown).pages).toEqual({
      list: true,
      show: true,
      create: true,
      edit: true,
      import: true,
    });
  });

  it('are none for what the product keeps where no menu leads, and for what is one by itself', () => {
    expect(of('partners_config_claim')).toEqual({
      list: false,
      show: false,
      create: false,
      edit: false,
      import: false,
    });
    expect(of('saved_views')).toEqual({ list: false, show: false, create: false, edit: false, import: false });
  });
});
