import * as definitions from './batchDefinitions/index.ts';
import {
  auditEvents,
  batchesIn,
  batchIn,
  customReportsIn,
  featureFlags as flags,
  savedViewsIn,
  usersIn,
} from './platform/index.ts';
import { defineResource, known } from './world.ts';

// What the platform keeps for every product, as this one has it.

export { auditEvents };

const declared = Object.values(definitions);

export const batches = batchesIn(declared);

export const featureFlags = defineResource({
  ...flags,
  title: 'name',
  menu: { group: 'administration', order: 80, icon: 'flag', gathered: true },
});

export const savedViews = savedViewsIn(known);

export const customReports = customReportsIn(known);

export const users = defineResource({
  ...usersIn(known),
  title: 'name',
  menu: { group: 'administration', order: 60, icon: 'people' },
});

export const batch = batchIn(known, declared);
