import { boolean, choices, email, objects, text } from '../../schema/fields.ts';
import type { KnownNames } from '../../schema/model.ts';
import { hasRole } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';

/** What every list of users asks for: those of the selected partner, as many as the provider gives at once. */
const ofThePartner = { q: 'partners:{partner}', max: 250 } as const;

/** Groups as the provider says them: each stands for a role. */
const groups = objects({ id: text({ required: true }), name: text({ required: true }) });

/**
 * A person who may sign in, kept by the identity provider. Its pages are written by hand: there partners are an attribute and
 * roles are groups, each with a call of its own. Those see to users who write settings.
 */
export const usersIn = <const Known extends Pick<KnownNames, 'roles' | 'writers'>>({ roles, writers }: Known) =>
  defineResource({
    name: 'users',
    key: 'id',
    title: 'name',
    subtitle: 'username',
    scope: 'partner',
    endpoints: {
      list: {
        call: 'GET /admin/realms/{realm}/users',
        service: 'identity',
        envelope: {},
        query: { ...ofThePartner, enabled: true },
        search: false,
        filterBy: [],
        sortBy: [],
      },
      get: { call: 'GET /admin/realms/{realm}/users/{id}', service: 'identity' },
      create: { call: 'POST /admin/realms/{realm}/users', service: 'identity', once: false },
      update: {
        call: 'PUT /admin/realms/{realm}/users/{id}',
        service: 'identity',
        fallback: 'errors.updating_user',
      },
      delete: {
        call: 'DELETE /admin/realms/{realm}/users/{id}',
        service: 'identity',
        fallback: 'errors.deleting_user',
      },
    },
    calls: {
      disabled: {
        call: 'GET /admin/realms/{realm}/users',
        service: 'identity',
        envelope: {},
        query: { ...ofThePartner, enabled: false },
        fallback: 'validation.fallback.list',
      },
      sendPasswordMail: {
        call: 'PUT /admin/realms/{realm}/users/{id}/execute-actions-email',
        service: 'identity',
        query: { lifespan: 300 },
        fallback: 'errors.resetting_password',
        answers: 'nothing',
      },
      groups: {
        call: 'GET /admin/realms/{realm}/groups',
        service: 'identity',
        fallback: 'errors.updating_user',
        answers: groups,
      },
      groupsOf: {
        call: 'GET /admin/realms/{realm}/users/{id}/groups',
        service: 'identity',
        fallback: 'validation.fallback.get',
        answers: groups,
      },
      joinGroup: {
        call: 'PUT /admin/realms/{realm}/users/{userId}/groups/{roleId}',
        service: 'identity',
        fallback: 'errors.updating_user',
        answers: 'nothing',
      },
      leaveGroup: {
        call: 'DELETE /admin/realms/{realm}/users/{userId}/groups/{roleId}',
        service: 'identity',
        fallback: 'errors.updating_user',
        answers: 'nothing',
      },
    },
    fields: {
      name: text({ readOnly: true }),
      username: text({ required: true, immutable: true, noSpaces: true, maxLength: 60, letterCase: 'lower' }),
      firstName: text({ required: true, maxLength: 100, column: false }),
      lastName: text({ required: true, maxLength: 100, column: false }),
      email: email({ required: true, dataClass: 'personal' }),
      enabled: boolean({ readOnly: true, default: true }),
      roles: choices<Known['roles'][number]>(roles, { required: true, column: false }),
      // Which there are, and their words, is known at run time: those of the administrator.
      partners: { ...choices([], { required: true, column: false }), words: {} },
    },
    sections: {
      person: { fields: ['username', 'firstName', 'lastName', 'email', 'enabled'] },
      rights: { fields: ['roles', 'partners'] },
    },
    access: {
      list: hasRole(...writers),
      show: hasRole(...writers),
      write: hasRole(...writers),
    },
    csv: false,
  });
