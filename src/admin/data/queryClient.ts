import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of reads. The data path retries by itself; a window that gets the focus back must not overwrite what is typed;
 * a machine without network gets an error with a retry instead of a page that waits for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
