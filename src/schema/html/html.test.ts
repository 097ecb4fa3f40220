import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedTags, isHtml, isSafeLink } from './allowed.ts';
import { onlyAllowed } from './onlyAllowed.ts';
import { pieces } from './pieces.ts';
import { paragraphs, plainText } from './plainText.ts';
import { hostileHtml } from './testing/hostile.ts';

describe('links of formatted text', () => {
  test.each(['https://example.com', 'HTTP://example.com/a?b=1&c=2#d', 'mailto:a@example.com', 'tel:+233241234567'])(
    'may lead to %s',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );

  test.each([
    '',
    'https:',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\u0000script:alert(1)',
    'https://a b',
    'https://a"b',
    'https://a<b',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/customers',
    'blob:https://example.com/1',
  ])('may not lead to %j', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });
});

describe('formatted text written anew', () => {
  test('has allowed tags alone, and no bracket that is none of theirs', () => {
    const tag = new RegExp(`</?(?:${allowedTags.join('|')})(?: href="(?:https?|mailto|tel):[^"<>]*")?>`, 'gi');
    assert(
      property(hostileHtml, (html) => {
        expect(onlyAllowed(html).replaceAll(tag, '')).not.toMatch(/[<>"]/);
      }),
      { numRuns: 500 },
    );
  });

  test('stays as it is when it is what the editor writes', () => {
    const html =
      '<h2>T</h2><p>a <strong>b</strong><br>&amp; &lt;c&gt;</p><p><a href="https://a.example/?b=1&amp;c=2">d</a></p>';
    expect(onlyAllowed(html)).toBe(html);
  });
});

describe('formatted text in words', () => {
  test('has a line for each block, and items with their marks', () => {
    const html =
      '<h2>Title</h2><p>One <strong>two</strong>,<br>three</p><ul><li><p>a</p></li><li><p>b</p></li></ul>' +
      '<ol><li>first</li><li>second</li></ol><p></p>';
    expect(plainText(html)).toBe('Title\nOne two,\nthree\n- a\n- b\n1. first\n2. second');
  });

  test('has entities as characters, and takes no text for a tag', () => {
    expect(plainText('<p>R&amp;D &lt;b&gt; &#233;&#xe9;&nbsp;! &unknown;</p>')).toBe('R&D <b> éé\u00a0! &unknown;');
    expect(plainText('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });

  test('comes back from plain text as it was', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (text) => {
        const lines = text
          .split(/\r\n?|\n/)
          .map((line) => line.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim())
          .filter((line) => line !== '');
        const html = paragraphs(lines.join('\n'));
        expect(plainText(html)).toBe(lines.join('\n'));
        expect(html === '' || isHtml(html)).toBe(true);
      }),
    );
  });

  test('of anything hostile is read in time that grows with its length alone', () => {
    assert(property(hostileHtml, (html) => typeof plainText(html) === 'string'));
    const started = performance.now();
    for (const part of ['<a', '<a "', '<a href="', '&', '<p><']) pieces(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
