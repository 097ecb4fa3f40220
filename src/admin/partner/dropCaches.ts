import type { QueryClient } from '@tanstack/react-query';

/** Forgets what was read for a partner; what belongs to the person stays. What is still on its way is not waited for. */
export function dropCaches(queryClient: QueryClient): void {
  const predicate = ({ meta }: { readonly meta?: Readonly<Record<string, unknown>> | undefined }) =>
    meta?.ofThePerson !== true;
  void queryClient.cancelQueries({ predicate });
  queryClient.removeQueries({ predicate });
  queryClient.getMutationCache().clear();
}
