// @vitest-environment jsdom
import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTags, isSafeLink } from '../../../schema/html/allowed.ts';
import { hostileHtml } from '../../../schema/html/testing/hostile.ts';
import { purified } from './purified.ts';

function shown(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(purified(html));
  return box;
}

describe('sanitising on the way out', () => {
  test('shows nothing that is not named, whatever was stored', () => {
    assert(
      property(hostileHtml, (html) => {
        for (const element of shown(html).querySelectorAll('*')) {
          expect(allowedTags).toContain(element.tagName.toLowerCase());
          for (const { name, value } of element.attributes) {
            expect(element.tagName === 'A' ? ['href', 'target', 'rel'] : []).toContain(name);
            if (name === 'href') expect(isSafeLink(value)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('leads links out of the page, without telling where from', () => {
    const [out, nowhere] = shown('<a href="https://example.com">a</a><a href="javascript:x()">b</a>').children;
    expect(out?.outerHTML).toBe('<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>');
    expect(nowhere?.outerHTML).toBe('<a>b</a>');
  });

  test('keeps what may be there', () => {
    const html = '<h2>T</h2><p>a <strong>b</strong> <em>c</em><br>d</p><ul><li><p>e</p></li></ul>';
    expect(shown(html).innerHTML).toBe(html);
  });
});
