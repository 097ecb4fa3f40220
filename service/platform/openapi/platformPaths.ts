import { storagePath } from '../files/signedLinks.ts';
import { callbackPath } from '../operator/access.ts';
import { incomingPath } from '../operator/incoming.ts';
import { signatureHeader, timestampHeader } from '../operator/signature.ts';
import { protocolPath } from '../identity/realm.ts';
import type { Paths } from './paths.ts';
import { members, operation, signedIn, text } from './platformOperation.ts';

const linkParameters = ['file', 'expires', 'signature'].map((name) => ({
  name,
  in: 'query',
  required: true,
  schema: text,
}));
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const tokens = members(
  {
    access_token: text,
    refresh_token: text,
    token_type: text,
    expires_in: { type: 'integer' },
    refresh_expires_in: { type: 'integer' },
  },
  ['access_token', 'token_type', 'expires_in'],
);

/** What the mobile operator says by itself is signed. */
const signed = [timestampHeader, signatureHeader].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: text,
}));

const part = { enum: ['ok', 'full', 'refused', 'away'] };
const readiness = { database: part, storage: part };

/** What no declaration says: health, signing in and out, passwords, the choice of the partner. */
export const platformPaths: Paths = {
  '/health': {
    get: operation({
      id: 'health',
      summary: 'Whether the service answers, and whether anything can be saved.',
      answer: members({
        status: { enum: ['ok', 'read_only'] },
        live: { const: true },
        ready: { type: 'boolean' },
        ...readiness,
      }),
    }),
  },
  '/health/live': {
    get: operation({
      id: 'health_live',
      summary: 'Whether the process answers.',
      answer: members({ status: { const: 'ok' } }),
    }),
  },
  '/health/ready': {
    get: operation({
      id: 'health_ready',
      summary: 'Whether something can be saved; 503 that says what cannot.',
      answer: members({ status: { const: 'ok' }, ...readiness }),
    }),
  },
  '/openapi.json': {
    get: operation({ id: 'openapi', summary: 'This document.', answer: { type: 'object' } }),
  },
  '/oauth/token': {
    post: operation({
      id: 'sign_in',
      summary: 'Sign in with a user name and a password.',
      security: [{ client: [] }],
      body: { type: form, schema: members({ grant_type: { const: 'password' }, username: text, password: text }) },
      answer: tokens,
    }),
  },
  [`${protocolPath}/token`]: {
    post: operation({
      id: 'refresh',
      summary: 'Exchange a refresh token, or the code of the redirect sign-in, for new tokens.',
      security: [{ client: [] }, {}],
      body: {
        type: form,
        schema: members({ grant_type: { enum: ['refresh_token', 'authorization_code'] }, refresh_token: text }, [
          'grant_type',
        ]),
      },
      answer: tokens,
    }),
  },
  '/api/users/logout': {
    get: operation({ id: 'sign_out', summary: 'End this sign-in.', security: signedIn }),
  },
  '/api/users/changepassword/{guid}': {
    put: operation({
      id: 'change_password',
      summary: 'Change the own password, or choose a new one with the token of a mail.',
      security: [...signedIn, {}],
      parameters: [{ name: 'guid', in: 'path', required: true, schema: text }],
      body: { type: json, schema: members({ password: text, current_password: text }, ['password']) },
    }),
  },
  '/forgotpassword/{username}': {
    put: operation({
      id: 'forgot_password',
      summary: 'Ask for a link to choose a new password.',
      parameters: [{ name: 'username', in: 'path', required: true, schema: text }],
    }),
  },
  '/public/create_outbound_email': {
    post: operation({
      id: 'create_outbound_email',
      summary: 'Send one of the mails that the service knows.',
      body: { type: json, schema: { type: 'object' } },
    }),
  },
  '/api/partners/selected': {
    post: operation({
      id: 'select_partner',
      summary: 'Remember the partner that the person works for.',
      security: signedIn,
      body: { type: json, schema: members({ partner: text }) },
      answer: members({ partner: text }),
    }),
  },
  [callbackPath]: {
    post: operation({
      id: 'operator_callback',
      summary: 'Where the mobile operator says how a request ended; signed with the secret that both sides know.',
      parameters: signed,
      body: {
        type: json,
        schema: members({ reference: text, status: { enum: ['PENDING', 'SUCCESSFUL', 'FAILED'] } }),
      },
      status: 204,
    }),
  },
  [incomingPath]: {
    post: operation({
      id: 'operator_message',
      summary:
        'Where the mobile operator passes on the messages that people write; signed as what it says of requests.',
      parameters: signed,
      body: { type: json, schema: members({ reference: text, msisdn: text, text }) },
      status: 204,
    }),
  },
  [storagePath]: {
    put: operation({
      id: 'bring_file',
      summary: 'Bring the file that an address was signed for; the same file again changes nothing.',
      parameters: linkParameters,
      body: { type: 'application/octet-stream', schema: { type: 'string' } },
    }),
    get: operation({
      id: 'have_file',
      summary: 'Have a file by the address that its record answers.',
      parameters: linkParameters,
      answer: { type: 'string' },
      answerType: 'application/octet-stream',
    }),
  },
};
