import { auditEvents, featureFlags as flags, jobIn, jobs, savedViewsIn, usersIn } from './platform/index.ts';
import { defineResource, known } from './world.ts';

// What the platform keeps for every product, as this one has it.

export { auditEvents, jobs };

export const featureFlags = defineResource({
  ...flags,
  title: 'name',
  menu: { group: 'administration', order: 80, icon: 'flag', gathered: true },
});

export const savedViews = savedViewsIn(known);

export const users = defineResource({
  ...usersIn(known),
  title: 'name',
  menu: { group: 'administration', order: 60, icon: 'people' },
});

export const job = jobIn(known);
