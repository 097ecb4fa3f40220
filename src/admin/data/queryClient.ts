import { QueryClient } from '@tanstack/react-query';
import { noteReads, youngFor } from '../early/showAtOnce.ts';
import { KeyedQueryCache } from './keyedQueryCache.ts';

/**
 * The cache of reads. The data path retries by itself; a window that gets the focus back must not overwrite what is typed;
 * a machine without network gets an error with a retry instead of a page that waits for ever.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new KeyedQueryCache(),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
        staleTime: youngFor(() => client),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  noteReads(client);
  return client;
}
