// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileViewer } from '../fieldTypes/file/FileViewer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const address = 'http://storage.test/scan.pdf';

function look(headers: Readonly<Record<string, string>> = {}) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => await Promise.resolve(new Response(new TextEncoder().encode('%PDF-1.7 and so on'), { headers })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileViewer address={address} name="scan.pdf" />
    </QueryClientProvider>,
  );
}

it('says what a PDF is, how large, and how to have it, where the browser cannot', async () => {
  look({ 'content-length': '204800' });
  expect(await screen.findByText('views.file.chosen')).toBeTruthy();
  expect(screen.getByText('views.file.not_shown')).toBeTruthy();
  expect(screen.getByText('views.file.open').getAttribute('href')).toBe(address);
  expect(screen.getByText('views.file.download').getAttribute('download')).toBe('scan.pdf');
  expect(document.querySelector('iframe')).toBeNull();
});

it('does without the size where storage does not say it', async () => {
  look();
  expect(await screen.findByText('scan.pdf')).toBeTruthy();
});
