// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentViewer } from './DocumentViewer.tsx';

const text = (words: string) => new TextEncoder().encode(words);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);

const paper = (name: string) => ({ id: name, title: name, name, address: `http://storage.test/${name}` });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What storage answers, by the name of the file; 404 for others. */
function look(
  names: readonly string[],
  stored: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  onAgain = () => undefined,
) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const bytes = stored[String(address).split('/').at(-1) ?? ''];
    return await Promise.resolve(bytes ? new Response(bytes) : new Response(null, { status: 404 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentViewer documents={names.map(paper)} onAgain={onAgain} />
    </QueryClientProvider>,
  );
}

it('says of a PDF that is none that it is none, and does not show it', async () => {
  look(['letter.pdf'], { 'letter.pdf': text('<html><script>alert(1)</script>') });
  expect(await screen.findByText(/views.file.not_kind/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

it('says of a kind that it does not know that it can be downloaded', async () => {
  look(['table.csv'], { 'table.csv': text('a;b;c;d;e;f;g;h;i;j') });
  expect(await screen.findByText(/views.file.unknown/)).toBeTruthy();
});

it('asks for an address that is still good when one is too old', async () => {
  const again = vi.fn();
  look(['gone.png'], {}, again);
  fireEvent.click(await screen.findByRole('button', { name: 'views.file.again' }));
  expect(again).toHaveBeenCalledOnce();
});

it('goes through the papers, and makes one larger, by its keys', async () => {
  look(['one.png', 'two.png'], { 'one.png': png, 'two.png': png });
  await screen.findByRole('img');
  const which = screen.getByRole<HTMLSelectElement>('combobox');
  const next = screen.getByRole('button', { name: 'views.file.next' });
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(which.value).toBe('two.png');
  fireEvent.keyDown(next, { key: '+' });
  expect(screen.getByText('125 %')).toBeTruthy();
  fireEvent.keyDown(which, { key: '-' });
  expect(screen.getByText('125 %')).toBeTruthy();
  fireEvent.keyDown(next, { key: '0' });
  expect(screen.getByText('100 %')).toBeTruthy();
  expect(next.getAttribute('aria-disabled')).toBe('true');
});
