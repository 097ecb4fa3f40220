// @vitest-environment happy-dom
import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedAttributes, allowedTags, isSafeLink } from '../../../src/schema/html/allowed.ts';
import { plainText } from '../../../src/schema/html/plainText.ts';
import { hostileHtml } from '../../../src/schema/html/testing/hostile.ts';
import { sanitized } from './sanitize.ts';

/** What a browser makes of it, in a document where nothing runs. */
function elementsOf(html: string): readonly Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
}

describe('sanitising on the way in', () => {
  test('leaves nothing that is not named, whatever is sent', () => {
    const attributes: Readonly<Record<string, readonly string[]>> = allowedAttributes;
    assert(
      property(hostileHtml, (text) => {
        // Plain text is never put onto a page as markup.
        const html = sanitized(`<p>${text}`);
        for (const element of elementsOf(html)) {
          const tag = element.tagName.toLowerCase();
          expect(allowedTags).toContain(tag);
          for (const { name, value } of element.attributes) {
            expect(attributes[tag] ?? []).toContain(name);
            expect(isSafeLink(value)).toBe(true);
          }
        }
        expect(html).not.toMatch(/<!--|<!\[|<script|<style/i);
      }),
      { numRuns: 500 },
    );
  });

  test('done twice says the same as done once', () => {
    assert(
      property(hostileHtml, (text) => {
        const once = sanitized(`<p>${text}`);
        expect(plainText(sanitized(once))).toBe(plainText(once));
      }),
      { numRuns: 300 },
    );
  });

  test('keeps what the editor writes as it is', () => {
    const written =
      '<h2>Title</h2><p>One <strong>two <em>three</em></strong><br>four &amp; &lt;five&gt;</p><h3>Small</h3>' +
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol>' +
      '<p><a href="https://example.com/?a=1&amp;b=2">link</a> <a href="mailto:a@example.com">mail</a></p>';
    expect(sanitized(written)).toBe(written);
  });

  test('turns what is alike into what is named, and keeps the words of all else but code', () => {
    expect(sanitized('<h1>A</h1><div>b <b>c</b> <i>d</i></div><h5>e</h5>')).toBe(
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><h3>e</h3>',
    );
    expect(sanitized('<p>a <u>b</u> <span style="color:red">c</span><script>d()</script></p>')).toBe('<p>a b c</p>');
    expect(sanitized('<span>Dear R&amp;D</span>')).toBe('<p>Dear R&amp;D</p>');
    expect(sanitized('<script>d()</script>')).toBe('');
  });

  test('leaves plain text alone', () => {
    expect(sanitized('1 < 2 & <script>')).toBe('1 < 2 & <script>');
  });
});
