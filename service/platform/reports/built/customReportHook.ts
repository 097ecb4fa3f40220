import type { WriteHook } from '../../records/writeHook.ts';
import { readBuilt } from './readBuilt.ts';

/** What somebody keeps as a report is one that they could run themselves. */
export const customReportHook: WriteHook = {
  resource: 'custom_reports',
  beforeCreate: ({ deps, context, values }) => void readBuilt(deps, context, values.definition, 'definition'),
  beforeUpdate: async ({ deps, context, values }) => {
    if ('definition' in values) readBuilt(deps, context, values.definition, 'definition');
    return {};
  },
};
