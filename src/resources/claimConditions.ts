import { boolean, choice, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** The kind of condition that a claim is about. */
export const claimConditions = defineResource({
  name: 'claim_conditions',
  key: 'code',
  title: 'name',
  scope: 'global',
  menu: { group: 'administration', order: 52, icon: 'bandage', gathered: true },
  endpoints: { list: 'GET /api/configs/claim_conditions' },
  fields: {
    name: text({ required: true, maxLength: 160 }),
    code: text({ required: true, unique: true, noSpaces: true, maxLength: 40 }),
    cause: choice(['illness', 'accident', 'maternity', 'death'], { required: true }),
    active: boolean({ required: true, default: true, dormant: true }),
  },
  list: { columns: ['name', 'cause'], filters: ['cause'] },
  access: { write: false },
});
