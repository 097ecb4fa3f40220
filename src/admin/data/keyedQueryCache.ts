import { hashKey, matchQuery, QueryCache, type Query, type QueryFilters } from '@tanstack/react-query';

/**
 * A cache of reads that finds one by its whole key at once. The library's own looks through all reads and writes out the key of each
 * again; react-admin asks it so for every record that a page of rows refers to. No read here has a hash of its own.
 * @example new QueryClient({ queryCache: new KeyedQueryCache() })
 */
export class KeyedQueryCache extends QueryCache {
  override find<Data = unknown, Failure = Error, Shown = Data>(
    filters: QueryFilters & Required<Pick<QueryFilters, 'queryKey'>>,
  ): Query<Data, Failure, Shown> | undefined {
    if (filters.exact === false) return super.find(filters);
    const query = this.get<Data, Failure, Shown>(hashKey(filters.queryKey));
    return query && matchQuery(filters, query) ? query : undefined;
  }
}
