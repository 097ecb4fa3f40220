// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { formModel } from '../form/testing/model.ts';
import { mountRecord } from '../form/testing/mount.tsx';
import { InlineValue } from '../record/InlineValue.tsx';
import { details } from './details.ts';

afterEach(cleanup);

/** Draws a value of a sample as its record's page would. */
function mountDetail(name: string, value: unknown, locale: 'en' | 'fr' = 'en') {
  const field = formModel.resources.samples?.field[name];
  const Detail = field && details[field.spec.type];
  if (!field || !Detail) throw new Error(`${name} is declared and shown`);
  const props = { field, value, record: { id: 's' } };
  const children = (
    <ResourceContextProvider value="samples">
      <div data-testid="detail">
        <Detail {...props} />
      </div>
      <p data-testid="words">
        <InlineValue {...props} />
      </p>
    </ResourceContextProvider>
  );
  mountRecord({ children, locale });
}

const text = async (id: string) => (await screen.findByTestId(id)).textContent?.replaceAll(/\s/g, ' ');

describe('an address of the web', () => {
  it('is a link that opens beside the page, which has no hold of it, on one line with all of it in its title', async () => {
    const long = `https://example.com/${'path/'.repeat(60)}`;
    mountDetail('homepage', long);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe(long);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    expect(link.getAttribute('title')).toBe(long);
    expect(getComputedStyle(link).textOverflow).toBe('ellipsis');
    expect(getComputedStyle(link).whiteSpace).toBe('nowrap');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '//evil.example', 'https://a@b.example'])(
    'stays words when it was stored as %j',
    async (stored) => {
      mountDetail('homepage', stored);
      expect(await text('detail')).toContain(stored);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('an e-mail address', () => {
  it('begins a letter to it', async () => {
    mountDetail('contact', 'ama@example.com');
    const link = await screen.findByRole('link', { name: 'ama@example.com' });
    expect(link.getAttribute('href')).toBe('mailto:ama%40example.com');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('brings nobody else in, whatever was stored', async () => {
    mountDetail('contact', 'ama@example.com?bcc=eve@evil.example&body=x');
    const href = (await screen.findByRole('link')).getAttribute('href') ?? '';
    expect(new URL(href).search).toBe('');
  });
});

describe('a percentage', () => {
  it('has its sign and the decimals of the language, on the page and in a sentence', async () => {
    mountDetail('discount', 125);
    expect(await text('detail')).toBe('12.5 %');
    expect(await text('words')).toBe('12.5 %');
    cleanup();
    mountDetail('discount', 125, 'fr');
    expect(await text('detail')).toBe('12,5 %');
  });
});
