// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { Notices } from './Notices.tsx';

const cancel = model.workflows.policy?.actions.cancel;
if (!cancel) throw new Error('Policies cannot be cancelled.');

const said = (status: string) => {
  render(<Notices action={cancel} record={{ id: 'p', status }} />);
  return screen.queryByRole('alert')?.textContent ?? null;
};

afterEach(cleanup);

describe('what is different about an action on a record', () => {
  it('is said before it is done', () => {
    expect(said('pending')).toBe('errors.ends_at_once');
  });

  it('is not said of the others', () => {
    expect(said('active')).toBeNull();
  });
});
