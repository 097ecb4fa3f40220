import { area } from '../call.ts';

const paged = ['page?', 'size?'];

export const groups = area('groups', [
  ['POST /api/groups/pre_register'],
  ['PUT /api/groups/pre_register', { query: ['groupId'] }],
  ['POST /api/groups/v2/register', { query: ['group_id'] }],
  ['GET /api/groups/v2/quotation', { query: ['group_id'] }],
  ['GET /api/groups', { query: paged }],
  ['GET /api/groups/user', { query: paged }],
  ['GET /api/groups/group/{id}'],
  ['DELETE /api/groups/{id}'],
  ['GET /api/groups/{id}/customers'],
  ['GET /api/groups/{id}/members'],
  ['GET /api/groups/{id}/policies'],
  ['GET /api/groups/{id}/premiums'],
  ['GET /api/groups/{id}/claims'],
  ['GET /api/groups/callbacks', { query: ['group_id'] }],
  ['POST /api/group-payments/create'],
  ['GET /api/group-payments/{id}'],

  ['GET /api/groups/temp/all', { query: [...paged, 'groupId'] }],
  ['POST /api/groups/temp/principal'],
  ['POST /api/groups/temp/dependant'],
  ['PUT /api/groups/temp/principal/{id}'],
  ['PUT /api/groups/temp/dependant/{id}'],
  ['DELETE /api/groups/temp/{id}'],
  [
    'POST /api/groups/temp/upload',
    { body: 'multipart', note: 'No signed upload is named for it, so the file goes along.' },
  ],
  [
    'POST /api/groups/uploads',
    { body: 'multipart', note: 'No signed upload is named for it, so the file goes along.' },
  ],

  ['POST /public/groups/callback/{msisdn}', { service: 'public', note: 'For one fixed partner.' }],
  ['GET /public/groups/products/{partner}', { service: 'public' }],
]);
