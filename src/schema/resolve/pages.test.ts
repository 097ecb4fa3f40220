import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';

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

  it('are none for what the product keeps for itself, and for what is one by itself', () => {
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
