import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { namedMembers } from '../identity/admin/userQuery.ts';
import { adminPath } from '../identity/realm.ts';
import { ifMatch } from './parameters.ts';
import type { Paths } from './paths.ts';
import { members, operation, signedIn, text } from './platformOperation.ts';

const texts: JsonSchema = { type: 'array', items: text };
const flag: JsonSchema = { type: 'boolean' };
const attributes: JsonSchema = {
  ...members({ partners: texts, locale: texts }, ['partners']),
  description: 'Codes of the partners that the user belongs to.',
};
const held: JsonSchema = {
  type: 'array',
  items: text,
  minItems: 1,
  description: 'The roles of the user, by name or path.',
};
const names = { username: text, firstName: text, lastName: text, email: text };
const user = members({
  id: text,
  guid: text,
  ...names,
  emailVerified: flag,
  enabled: flag,
  createdTimestamp: { type: 'integer' },
  attributes,
});
const credentials: JsonSchema = { type: 'array', items: members({ type: { const: 'password' }, value: text }) };
const groups: JsonSchema = {
  type: 'array',
  items: members({ id: text, name: text, path: text, subGroups: { type: 'array' } }),
};

const inPath = (...parameters: readonly string[]): readonly JsonSchema[] =>
  parameters.map((name) => ({ name, in: 'path', required: true, schema: text }));
const inQuery = (name: string, schema: JsonSchema, description: string): JsonSchema => ({
  name,
  in: 'query',
  schema,
  description,
});

const below = adminPath.replace(':realm', '{realm}');
const one = `${below}/users/{id}`;
const shared = { security: signedIn, tag: 'identity' };
const membership = { ...shared, parameters: [...inPath('realm', 'id', 'groupId'), ifMatch], status: 204 };

const conditions: readonly JsonSchema[] = [
  inQuery('q', text, 'Attributes, `partners:<code>`.'),
  inQuery('search', text, 'A part of a name or of the email address.'),
  ...Object.keys(namedMembers).map((name) =>
    inQuery(name, text, `A part of its ${name}, in any case; all of it with \`exact=true\`.`),
  ),
  inQuery('exact', flag, 'What is asked of a member by name is all of it.'),
  inQuery('enabled', flag, 'Only those that can, or cannot, sign in.'),
];

/** The calls of administrators about users, in Keycloak's shapes. */
export const identityPaths: Paths = {
  [`${below}/users`]: {
    get: operation({
      ...shared,
      id: 'list_users',
      summary: 'The users that share a partner with the administrator.',
      parameters: [
        ...inPath('realm'),
        ...conditions,
        inQuery('briefRepresentation', flag, 'Taken from clients of Keycloak; the answer is the same.'),
        inQuery('first', { type: 'integer', minimum: 0 }, 'How many are left out.'),
        inQuery('max', { type: 'integer', minimum: 0 }, 'How many are answered, 250 at most.'),
      ],
      answer: { type: 'array', items: user },
    }),
    post: operation({
      ...shared,
      id: 'create_user',
      summary: 'Make a user; its address is answered as Location.',
      parameters: inPath('realm'),
      status: 201,
      body: {
        type: 'application/json',
        schema: members({ ...names, enabled: flag, attributes, groups: held, credentials }, [
          ...Object.keys(names),
          'attributes',
          'groups',
        ]),
      },
    }),
  },
  [`${below}/users/count`]: {
    get: operation({
      ...shared,
      id: 'count_users',
      summary: 'How many users there are of those that a list of the same conditions has.',
      parameters: [...inPath('realm'), ...conditions],
      answer: { type: 'integer', minimum: 0 },
    }),
  },
  [one]: {
    get: operation({
      ...shared,
      id: 'get_user',
      summary: 'One user.',
      parameters: inPath('realm', 'id'),
      answer: user,
    }),
    put: operation({
      ...shared,
      id: 'update_user',
      summary: 'Change what is given; who is disabled is signed out.',
      parameters: [...inPath('realm', 'id'), ifMatch],
      status: 204,
      body: { type: 'application/json', schema: members({ ...names, enabled: flag, attributes }, []) },
    }),
    delete: operation({
      ...shared,
      id: 'delete_user',
      summary: 'Remove a user.',
      parameters: [...inPath('realm', 'id'), ifMatch],
      status: 204,
    }),
  },
  [`${one}/execute-actions-email`]: {
    put: operation({
      ...shared,
      id: 'execute_actions_email',
      summary: 'Mail the user a link by which they choose a password.',
      parameters: [
        ...inPath('realm', 'id'),
        ifMatch,
        inQuery('lifespan', { const: 300 }, 'Seconds that the link works.'),
      ],
      status: 204,
      body: { type: 'application/json', schema: { type: 'array', items: { const: 'UPDATE_PASSWORD' }, minItems: 1 } },
    }),
  },
  [`${below}/groups`]: {
    get: operation({
      ...shared,
      id: 'list_groups',
      summary: 'The roles, held as groups.',
      parameters: inPath('realm'),
      answer: groups,
    }),
  },
  [`${one}/groups`]: {
    get: operation({
      ...shared,
      id: 'list_user_groups',
      summary: 'The roles of a user.',
      parameters: inPath('realm', 'id'),
      answer: groups,
    }),
  },
  [`${one}/groups/{groupId}`]: {
    put: operation({ ...membership, id: 'join_group', summary: 'Give a role.' }),
    delete: operation({ ...membership, id: 'leave_group', summary: 'Take a role away.' }),
  },
};
