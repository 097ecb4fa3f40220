import { useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { CallContext, type CallResult } from '../../dataProvider/index.ts';
import { useCall } from '../useCall.ts';
import type { CrudOperation } from '../../schema/endpoint.ts';
import { type Fields, type Group, toUser, type UserRecord } from './wire.ts';

/** The provider's calls about users, in the terms of the pages. */
export interface UserCalls {
  readonly list: (enabled: boolean) => Promise<readonly UserRecord[]>;
  /** The user, and all that the provider says of them. */
  readonly get: (id: string) => Promise<{ readonly user: UserRecord; readonly raw: unknown }>;
  /** Makes a user and answers their id. */
  readonly create: (body: Fields) => Promise<string>;
  /** Changes the user in the version that was seen, and in no other. */
  readonly update: (seen: SeenUser, body: Fields) => Promise<void>;
  readonly remove: (seen: SeenUser) => Promise<void>;
  readonly groups: () => Promise<readonly Group[]>;
  readonly groupsOf: (id: string) => Promise<readonly Group[]>;
  readonly join: (id: string, group: string) => Promise<void>;
  readonly leave: (id: string, group: string) => Promise<void>;
  readonly sendPasswordMail: (seen: SeenUser) => Promise<void>;
}

/** The user, in the version that was seen. */
export type SeenUser = Pick<UserRecord, 'id' | 'version'>;

/** What was read, or words for an answer that is none. */
function sure<T>(value: T | null, problem: string): T {
  if (value === null) throw new Error(problem);
  return value;
}

/** The declared calls of users, ready to be made. @example const { list } = useUserCalls(); await list(true) */
export function useUserCalls(): UserCalls {
  const t = useTranslate();
  const calling = useContext(CallContext);
  const disabled = useCall('users', 'disabled');
  const groups = useCall('users', 'groups');
  const groupsOf = useCall('users', 'groupsOf');
  const join = useCall('users', 'joinGroup');
  const leave = useCall('users', 'leaveGroup');
  const mail = useCall('users', 'sendPasswordMail');

  return useMemo(() => {
    const crud = async (
      operation: CrudOperation,
      params?: { id: string },
      body?: Fields,
      version: string | null = null,
    ): Promise<CallResult> => {
      await calling?.model.load(['users']);
      const endpoint = calling?.model.resources.users?.endpoints[operation];
      if (!calling || !endpoint) throw new Error(`users.${operation} cannot be called.`);
      return await calling.dataProvider.call(endpoint, { params, body, version });
    };
    return {
      list: async (enabled) => {
        const { data } = enabled ? await crud('list') : await disabled();
        const rows = Array.isArray(data) ? data.map((row) => toUser(row)) : [null];
        return rows.map((row) => sure(row, t('errors.bad_answer')));
      },
      get: async (id) => {
        const { data, tag } = await crud('get', { id });
        return { user: sure(toUser(data, tag), t('errors.bad_answer')), raw: data };
      },
      create: async (body) => {
        const { location } = await crud('create', undefined, body);
        const id = location?.split('?')[0]?.split('/').at(-1);
        // Created, but the answer has no key: the person must look for it.
        return sure(id || null, t('errors.unknown_outcome'));
      },
      update: async ({ id, version }, body) => void (await crud('update', { id }, body, version)),
      remove: async ({ id, version }) => void (await crud('delete', { id }, undefined, version)),
      groups: async () => (await groups()).data,
      groupsOf: async (id) => (await groupsOf({ params: { id } })).data,
      join: async (userId, roleId) => void (await join({ params: { userId, roleId } })),
      leave: async (userId, roleId) => void (await leave({ params: { userId, roleId } })),
      sendPasswordMail: async ({ id, version }) =>
        void (await mail({ params: { id }, body: ['UPDATE_PASSWORD'], version })),
    };
  }, [calling, disabled, groups, groupsOf, join, leave, mail, t]);
}
