// @vitest-environment happy-dom
import { RouterProviderContext, useLocation, useNavigate } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routing } from './routing.ts';

let navigate: ReturnType<typeof useNavigate>;
let unmount: () => void;

function Page() {
  const { pathname, search } = useLocation();
  navigate = useNavigate();
  return `${pathname}${search}`;
}

// As the pages are: routes within the one route of the router.
const page = (
  <RouterProviderContext.Provider value={routing}>
    <Routes>
      <Route path="/list/*" element={<Page />} />
      <Route path="*" element={<Page />} />
    </Routes>
  </RouterProviderContext.Provider>
);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/list'] })} />,
  );
  unmount = () => root.unmount();
  await vi.waitFor(() => expect(document.body.textContent).toBe('/list'));
});

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

/** Whatever waits for nothing but promises: no press can come in between. */
async function inThisTask() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

it('draws a step that stays on its page before another press can come', async () => {
  navigate({ search: '?sort=name' });
  await inThisTask();
  expect(document.body.textContent).toBe('/list?sort=name');
});

it.each([
  ['another page', () => navigate({ pathname: '/other' }), '/other'],
  ['another page by its path', () => navigate('/other'), '/other'],
  ['an address that is put right', () => navigate({ search: '?page=1' }, { replace: true }), '/list?page=1'],
])('draws %s when there is time', async (_, go, address) => {
  go();
  await inThisTask();
  expect(document.body.textContent).toBe('/list');
  await vi.waitFor(() => expect(document.body.textContent).toBe(address));
});
