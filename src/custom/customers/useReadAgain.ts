import { useQueryClient } from '@tanstack/react-query';

/** What a call has changed is read again: the customer, the history, and what else is named. */
export function useReadAgain(...resources: readonly string[]): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['customers', 'audit_events', ...resources]) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
}
