import { boolean, json, text } from '../schema/fields.ts';
import { any, is, isContext } from '../schema/predicate.ts';
import { hasRole, defineResource } from './world.ts';

/** A list as somebody wants to see it again: its filters, sort and columns under a name, for one person or for all. */
export const savedViews = defineResource({
  name: 'saved_views',
  title: 'name',
  scope: 'partner',
  fields: {
    name: text({ required: true, maxLength: 60 }),
    resource: text({ required: true, immutable: true }),
    state: json({ required: true }),
    shared: boolean({ required: true, default: false }),
    owner: text({ readOnly: true, filledBy: 'user.guid' }),
  },
  rows: any(is('shared', true), isContext('owner', 'user.guid')),
  access: {
    create: true,
    update: any(isContext('owner', 'user.guid'), hasRole('administrator')),
    delete: any(isContext('owner', 'user.guid'), hasRole('administrator')),
  },
  csv: false,
});
