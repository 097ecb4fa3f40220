// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Popup } from './Popup.tsx';

afterEach(cleanup);

function Stage() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Popup anchor={() => document.body} side="left" label="Views" onClose={() => setOpen(false)}>
      <button type="button">Save</button>
    </Popup>
  ) : null;
}

it('is a dialog with a name', () => {
  render(<Stage />);
  expect(screen.getByRole('dialog', { name: 'Views' })).toBeTruthy();
});

it.each([
  ['what has the focus', () => screen.getByRole('button', { name: 'Save' })],
  ['nobody, since what had the focus has gone', () => document.body],
])('closes by Escape sent to %s', (_, target) => {
  render(<Stage />);
  fireEvent.keyDown(target(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open at any other key', () => {
  render(<Stage />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.getByRole('dialog')).toBeTruthy();
});
