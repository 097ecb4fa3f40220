import { text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** A condition or cause that a hospital stay may have. */
export const healthDiagnoses = defineResource({
  name: 'health_diagnoses',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 51, icon: 'heart', gathered: true },
  endpoints: {
    list: { call: 'GET /api/configs/health-diagnosis', searchPath: '/api/configs/health-diagnosis/search' },
    create: 'POST /api/configs/health-diagnosis',
    delete: 'DELETE /api/configs/health-diagnosis/{guid}',
  },
  fields: {
    name: text({ required: true, maxLength: 160, searchable: true }),
    code: text({ required: true, unique: true, noSpaces: true, maxLength: 10, letterCase: 'upper', searchable: true }),
  },
  access: { write: hasRole('administrator') },
});
