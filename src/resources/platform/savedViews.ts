import { boolean, json, text } from '../../schema/fields.ts';
import type { KnownNames } from '../../schema/model.ts';
import { any, hasRole, is, isContext } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';

/** A list as somebody wants to see it again: its filters, sort and columns under a name, for one person or for all: whoever writes settings sees to those of all. */
export const savedViewsIn = ({ writers }: Pick<KnownNames, 'writers'>) => {
  const ownOrWriters = any(isContext('owner', 'user.guid'), hasRole(...writers));
  return defineResource({
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
      update: ownOrWriters,
      delete: ownOrWriters,
    },
    csv: false,
  });
};
