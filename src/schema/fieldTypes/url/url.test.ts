import { assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { url } from '../../fields.ts';
import { isWebAddress } from '../../html/allowed.ts';
import { judged, typed, writtenAs } from '../../testing/judge.ts';
import { withScheme } from './withScheme.ts';

describe('an address of the web', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['  HTTP://example.com/Terms  ', 'http://example.com/Terms'],
    ['www.example.com/a?b=c#d', 'https://www.example.com/a?b=c#d'],
    ['https://exämple.com/ä', 'https://exämple.com/ä'],
    ['https://localhost:8080/', 'https://localhost:8080/'],
    ['javascript:alert(1)', 'not_url'],
    ['JavaScript:alert(1)', 'not_url'],
    ['java\tscript:alert(1)', 'not_url'],
    ['data:text/html,x', 'not_url'],
    ['file:///etc/passwd', 'not_url'],
    ['mailto:ama@example.com', 'not_url'],
    ['https://bank.example@evil.example/', 'not_url'],
    ['https://ama:secret@example.com/', 'not_url'],
    ['https:\\\\example.com', 'not_url'],
    ['https://', 'not_url'],
    ['https:///path', 'not_url'],
    ['https://exam ple.com', 'not_url'],
    ['https://example.com/"onclick="x', 'not_url'],
    ['https://[::1', 'not_url'],
    ['', 'not_url'],
    [`https://example.com/${'a'.repeat(2048)}`, 'too_long'],
  ])('typed as %j is %j', (input, result) => {
    expect(typed(url(), input)).toBe(result);
  });

  test.each([
    ['example.com', 'https://example.com'],
    [' mailto:ama@example.com ', 'mailto:ama@example.com'],
    [' ', ''],
  ])('%j is completed as %j, which may be nothing', (input, address) => {
    expect(withScheme(input)).toBe(address);
  });

  test.each([null, 1, true, [], {}])('%j on the wire is none', (value) => {
    expect(judged(url(), value)).toBe('not_text');
  });

  test('any address survives being shown and typed', () => {
    assert(
      property(webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const value = typed(url(), address);
        if (isWebAddress(address)) expect(value).toBe(address);
        expect(typed(url(), writtenAs(url(), value))).toBe(value);
      }),
    );
  });

  test('whatever passes leads to a page, and to the host that is read', () => {
    const scheme = constantFrom('javascript:', 'data:', 'vbscript:', ' https://', 'https://', 'http:', '\u0000http://');
    assert(
      property(scheme, oneof(string(), string({ unit: 'binary' })), (before, rest) => {
        const text = before + rest;
        if (!isWebAddress(text) || !URL.canParse(text)) return;
        const { protocol, username, password } = new URL(text);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(text.startsWith('http')).toBe(true);
      }),
    );
  });
});
