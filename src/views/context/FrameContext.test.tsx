// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, type GetListParams, useLocation } from 'ra-core';
import { memo } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FrameProvider, useFrameList, useGo } from './FrameContext.tsx';

afterEach(cleanup);

const asked = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'name', order: 'ASC' },
  filter: { state: 'open' },
} as const;

const getList = vi.fn<(resource: string, params: GetListParams) => Promise<{ data: never[]; total: number }>>();

/** A menu with one place and what waits there, beside the address; what it was run for is noted. */
function mounted(ran: () => void) {
  const Menu = memo(function Menu() {
    ran();
    const go = useGo();
    const { total } = useFrameList('contracts', asked);
    return (
      <button type="button" onClick={() => go('/contracts?tab=calls')}>
        contracts {total}
      </button>
    );
  });
  const menu = <Menu />;
  function Page() {
    const { pathname, search } = useLocation();
    return (
      <FrameProvider>
        <p>{pathname + search}</p>
        {menu}
      </FrameProvider>
    );
  }
  const dataProvider = { getList, supportAbortSignal: true } as unknown as DataProvider;
  const element = (
    <CoreAdminContext dataProvider={dataProvider}>
      <Page />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/contacts'] });
  render(<RouterProvider router={router} />);
  return router;
}

test('what stands around the page leads to others and knows what waits, and is not run again when one goes there', async () => {
  getList.mockResolvedValue({ data: [], total: 7 });
  const ran = vi.fn<() => void>();
  const router = mounted(ran);
  const link = await screen.findByRole('button', { name: 'contracts 7' });
  expect(getList).toHaveBeenCalledExactlyOnceWith('contracts', expect.objectContaining(asked));
  ran.mockClear();
  await act(async () => fireEvent.click(link));
  expect(screen.getByText('/contracts?tab=calls').tagName).toBe('P');
  expect(ran).not.toHaveBeenCalled();
  // To where one is: there is nothing to come back to.
  await act(async () => fireEvent.click(link));
  await act(async () => router.navigate(-1));
  expect(screen.getByText('/contacts').tagName).toBe('P');
});
