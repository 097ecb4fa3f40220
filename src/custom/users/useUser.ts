import { useQuery } from '@tanstack/react-query';
import { useUserCalls } from './useUserCalls.ts';
import { rolesOf, type RoleOfGroup, type UserRecord } from './wire.ts';

/** Where the answers of the provider about users are kept; one prefix, so that a change forgets them all. */
export const userKeys = {
  all: ['users'],
  list: (partner: string, enabled: boolean) => ['users', 'list', partner, enabled],
  one: (id: string) => ['users', 'one', id],
} as const;

/** A user with their roles. @example const { data: user, error, refetch } = useUser(id, { agent: 'agent' }) */
export function useUser(id: string, roleOf: RoleOfGroup) {
  const calls = useUserCalls();
  return useQuery({
    queryKey: userKeys.one(id),
    queryFn: async (): Promise<UserRecord> => {
      const [{ user }, groups] = [await calls.get(id), await calls.groupsOf(id)];
      return { ...user, roles: rolesOf(groups, roleOf) };
    },
    gcTime: 0,
  });
}
