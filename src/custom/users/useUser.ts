import { useQuery } from '@tanstack/react-query';
import { useUserCalls } from './useUserCalls.ts';
import { useFreshness } from '../../views/record/fresh/useFreshness.ts';
import { readUser } from './sameUser.ts';
import type { RoleOfGroup, UserRecord } from './wire.ts';

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
    queryFn: async (): Promise<UserRecord> => (await readUser(calls, id, roleOf)).user,
    gcTime: 0,
    ...useFreshness(),
  });
}
