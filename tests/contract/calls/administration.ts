import { area } from '../call.ts';

const methodsOpen = 'The methods are not said; settled as read and replace.';

export const administration = area('administration', [
  ['GET /api/countries'],
  ['POST /api/countries'],
  ['PUT /api/countries/{code}'],
  ['DELETE /api/countries/{code}'],

  ['GET /api/partners'],
  ['POST /api/partners'],
  ['GET /api/partners/{id}'],
  ['PUT /api/partners/{id}'],
  ['GET /api/partners_config/claim', { note: methodsOpen }],
  ['PUT /api/partners_config/claim', { note: methodsOpen }],
  ['GET /api/partners_config/group', { note: methodsOpen }],
  ['PUT /api/partners_config/group', { note: methodsOpen }],

  ['GET /api/feature-flags'],
  ['POST /api/feature-flags'],
  ['PUT /api/feature-flags/{name}'],
  ['DELETE /api/feature-flags/{name}'],

  ['GET /api/configs/hospitals'],
  ['POST /api/configs/hospitals'],
  ['DELETE /api/configs/hospitals/{guid}'],
  ['GET /api/configs/hospitals/search', { query: ['search'] }],
  ['GET /api/configs/health-diagnosis'],
  ['POST /api/configs/health-diagnosis'],
  ['DELETE /api/configs/health-diagnosis/{guid}'],
  ['GET /api/configs/health-diagnosis/search', { query: ['search'] }],

  ['GET /api/audit_events', { query: ['entity_guid', 'page=0', 'size=100'] }],
  ['GET /api/documents/{template_guid}/download', { note: 'The answer is a blob.' }],
  ['GET /api/languages'],
]);
