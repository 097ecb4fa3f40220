import { area } from '../call.ts';

const nobody = 'Nobody is signed in yet.';

export const authentication = area('authentication', [
  [
    'POST /oauth/token',
    {
      body: 'form',
      token: 'basic',
      service: 'identity',
      note: 'grant_type=password, username, password. It issues tokens, so it belongs to identity and never gets a partner.',
    },
  ],
  [
    'POST /realms/{realm}/protocol/openid-connect/token',
    { body: 'form', token: 'basic', service: 'identity', note: 'grant_type=refresh_token' },
  ],
  ['GET /api/users/logout'],
  ['PUT /forgotpassword/{username}', { token: 'none', note: nobody }],
  [
    'POST /api/partners/selected',
    { partner: false, note: 'The one call to the insurer without the partner parameter.' },
  ],
  ['POST /public/create_outbound_email', { service: 'public', note: nobody }],
  ['PUT /api/users/changepassword/{guid}', { note: 'Without a token when the link of a mail proves who it is.' }],
]);

/** The identity provider's admin calls, below its realm. */
export const identity = area('identity', [
  ['POST /admin/realms/{realm}/users', { service: 'identity' }],
  ['GET /admin/realms/{realm}/users/{id}', { service: 'identity' }],
  ['PUT /admin/realms/{realm}/users/{id}', { service: 'identity' }],
  [
    'PUT /admin/realms/{realm}/users/{id}/execute-actions-email',
    { service: 'identity', query: ['lifespan=300'], note: 'The body is ["UPDATE_PASSWORD"].' },
  ],
  ['PUT /admin/realms/{realm}/users/{userId}/groups/{roleId}', { service: 'identity' }],
  ['DELETE /admin/realms/{realm}/users/{userId}/groups/{roleId}', { service: 'identity' }],
  [
    'GET /admin/realms/{realm}/users',
    { service: 'identity', query: ['q=partners:{partner}', 'enabled=true', 'max=250'] },
  ],
  ['GET /admin/realms/{realm}/groups', { service: 'identity' }],
  ['GET /admin/realms/{realm}/users/{id}/groups', { service: 'identity' }],
  ['DELETE /admin/realms/{realm}/users/{id}', { service: 'identity' }],
]);
