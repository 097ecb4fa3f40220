// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SteadyLocation } from './SteadyLocation.tsx';

afterEach(cleanup);

test('what stands in it is not drawn again on the way to another page, and reads where one is all the same', async () => {
  const drawn = vi.fn();
  const asked = vi.fn();
  const Place = memo(function Place() {
    const location = useLocation();
    drawn();
    return (
      <>
        <Link to="/contracts/7?tab=calls#last">contract</Link>
        <button type="button" onClick={() => asked(location.pathname + location.search + location.hash)}>
          where
        </button>
      </>
    );
  });
  function Frame() {
    return (
      <>
        <p>{useLocation().pathname}</p>
        <SteadyLocation>
          <Place />
        </SteadyLocation>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: ['/contacts'] });
  render(<RouterProvider router={router} />);
  await act(async () => fireEvent.click(screen.getByRole('link')));
  expect(screen.getByText('/contracts/7').tagName).toBe('P');
  fireEvent.click(screen.getByRole('button'));
  expect(asked).toHaveBeenCalledWith('/contracts/7?tab=calls#last');
  expect(drawn).toHaveBeenCalledOnce();
});
