import { boolean, multiline, references, text } from '../../schema/fields.ts';
import { defineResource } from '../../schema/resource.ts';

/** A part of the product that can be turned on and off, for all partners or for some. Declarations ask for it with `hasFlag(name)`. */
export const featureFlags = defineResource({
  name: 'feature_flags',
  key: 'name',
  title: 'name',
  scope: 'global',
  endpoints: {
    list: 'GET /api/feature-flags',
    create: 'POST /api/feature-flags',
    update: 'PUT /api/feature-flags/{name}',
    delete: 'DELETE /api/feature-flags/{name}',
  },
  fields: {
    name: text({
      required: true,
      immutable: true,
      unique: true,
      maxLength: 60,
      noSpaces: true,
      searchable: true,
      pattern: { source: '[a-z][a-z0-9_]*', message: 'flag_name' },
    }),
    description: multiline({ maxLength: 500 }),
    enabled: boolean({ required: true, default: false }),
    partners: references('partners'),
  },
  list: { columns: ['name', 'enabled', 'partners', 'description'], filters: ['enabled'] },
});
