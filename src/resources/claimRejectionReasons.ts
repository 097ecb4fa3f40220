import { boolean, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** Why a claim may be rejected. */
export const claimRejectionReasons = defineResource({
  name: 'claim_rejection_reasons',
  key: 'code',
  title: 'name',
  scope: 'global',
  menu: { group: 'administration', order: 53, icon: 'block', gathered: true },
  endpoints: { list: 'GET /api/configs/claim_rejection_reasons' },
  fields: {
    name: text({ required: true, maxLength: 160 }),
    code: text({ required: true, unique: true, noSpaces: true, maxLength: 40 }),
    active: boolean({ required: true, default: true }),
  },
  list: { columns: ['name', 'active'] },
  access: { write: false },
});
