import { reactRouterProvider, type RouterProvider } from 'ra-core';
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

type Navigate = ReturnType<RouterProvider['useNavigate']>;

function useNavigate(): Navigate {
  const navigate = reactRouterProvider.useNavigate();
  const router = useContext(DataRouterContext)?.router;
  return useCallback<Navigate>(
    (to, options) => {
      // A person's step that changes only what is asked of the page they are on: the sort, the filters, the page of a list. The router
      // itself is told: on a route within a route, its own hook leaves out that the step is to be drawn at once.
      const stays = typeof to === 'object' && to.pathname === undefined && !options?.replace;
      if (stays && router) void router.navigate(to, { ...options, flushSync: true });
      else navigate(to, options);
    },
    [navigate, router],
  );
}

/**
 * React-admin's way to the router, with one difference: a step that stays on its page is drawn before another can be made. The router
 * draws when there is time; who searches a list right after sorting it would search the one that is still drawn, and lose the sort.
 * @example <RouterProviderContext.Provider value={routing}>{children}</RouterProviderContext.Provider>
 */
export const routing: RouterProvider = { ...reactRouterProvider, useNavigate };
