import { boolean, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** A hospital or clinic that claims may name. */
export const hospitals = defineResource({
  name: 'hospitals',
  title: 'name',
  subtitle: 'town',
  scope: 'global',
  menu: { group: 'administration', order: 50, icon: 'hospital', gathered: true },
  endpoints: {
    list: { call: 'GET /api/configs/hospitals', searchPath: '/api/configs/hospitals/search' },
    create: 'POST /api/configs/hospitals',
    delete: 'DELETE /api/configs/hospitals/{guid}',
  },
  lists: [{ call: 'GET /api/claim_hospitals', filterBy: ['country'] }],
  fields: {
    name: text({ required: true, maxLength: 120, searchable: true }),
    code: text({ required: true, unique: true, noSpaces: true, maxLength: 20, letterCase: 'upper', searchable: true }),
    country: reference('countries', { required: true }),
    town: text({ maxLength: 80, searchable: true }),
    high_risk: boolean({ required: true, default: false }),
  },
  list: { filters: ['country', 'high_risk'] },
  access: { write: hasRole('administrator') },
});
