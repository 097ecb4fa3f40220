import { useQuery } from '@tanstack/react-query';
import {
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useLocation,
  useNavigate,
  type UseGetListOptions,
} from 'ra-core';
import { createContext, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useGiven } from './useGiven.ts';

/** What may be done from around the page, wherever one is: the same functions for good. */
interface Frame {
  readonly go: (path: string) => void;
  readonly getList: <Row extends RaRecord>(resource: string, params: GetListParams) => Promise<GetListResult<Row>>;
}

const FrameContext = createContext<Frame | null>(null);

/**
 * Lets what stands around the page lead to others and read lists without following the address. A router's links and react-admin's reads
 * look at it, to lead back to it after a new login, and all that use them are run again with each change of pages: the thirty of a menu took
 * longer than the page.
 */
export function FrameProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const dataProvider = useDataProvider();
  const here = pathname + search + hash;
  const latest = useRef({ navigate, dataProvider, here });
  useLayoutEffect(() => {
    latest.current = { navigate, dataProvider, here };
  }, [navigate, dataProvider, here]);
  const [frame] = useState<Frame>(() => ({
    // To where one is leads no second step back.
    go: (path) => latest.current.navigate(path, { replace: path === latest.current.here }),
    getList: async (resource, params) => await latest.current.dataProvider.getList(resource, params),
  }));
  return <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>;
}

function useFrame(): Frame {
  return useGiven(FrameContext, 'FrameContext');
}

/** Leads to a page from around the page that is shown. @example const go = useGo(); go('/contacts'); */
export function useGo(): (path: string) => void {
  return useFrame().go;
}

/**
 * A list of records for what stands around the page: the same answers, and the same place to keep them, as react-admin's `useGetList`.
 * @example const { total } = useFrameList('contacts', { pagination: { page: 1, perPage: 1 }, sort, filter: { state: 'open' } });
 */
export function useFrameList<Row extends RaRecord>(
  resource: string,
  {
    pagination,
    sort,
    filter = {},
  }: Required<Pick<GetListParams, 'pagination' | 'sort'>> & Pick<GetListParams, 'filter'>,
  options: Pick<UseGetListOptions<Row>, 'enabled' | 'staleTime' | 'refetchInterval'> = {},
): { readonly data: readonly Row[] | undefined; readonly total: number | undefined } {
  const { getList } = useFrame();
  const asked = { pagination, sort, filter, meta: undefined };
  const { data } = useQuery<GetListResult<Row>>({
    queryKey: [resource, 'getList', asked],
    queryFn: async ({ signal }) => {
      const { data: rows, total, pageInfo, meta } = await getList<Row>(resource, { ...asked, signal });
      return { data: rows, total, pageInfo, meta };
    },
    ...options,
  });
  return { data: data?.data, total: data?.total };
}
