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

describe('a text is formatted', () => {
  test.each(['<p>a</p>', ' \n<P>', '</p>', '<!-- a -->'])('when it begins with a tag: %j', (text) => {
    expect(isHtml(text)).toBe(true);
  });

  test.each(['', 'a', '< b', '<3', 'a <b>c</b>', 'a<b>c</b>'])('never when it begins otherwise: %j', (text) => {
    expect(isHtml(text)).toBe(false);
  });
});

describe('formatted text in pieces', () => {
  test('has each tag and the words between, nothing else', () => {
    expect(pieces('<P class="a" title=\'b c\'>a &lt;</p><a rel="x" HREF="https://a.example/?b&amp;c">d</a>')).toEqual([
      { kind: 'open', tag: 'p', href: null },
      { kind: 'text', text: 'a <' },
      { kind: 'close', tag: 'p' },
      { kind: 'open', tag: 'a', href: 'https://a.example/?b&c' },
      { kind: 'text', text: 'd' },
      { kind: 'close', tag: 'a' },
    ]);
    expect(pieces('')).toEqual([]);
  });
});

describe('formatted text written anew', () => {
  test.each([
    ['<p>a</p><script>b</script><p>c</p>', '<p>a</p><p>c</p>'],
    ['<script>a</b>b<style>c</style>d</script>e', 'e'],
    ['<script>a</scripts>b</style>c</script>d', 'd'],
    ['</script>a<style>', 'a'],
    ['<h1>a</h1><p>b', 'a<p>b'],
    ['a &amp; "b" &lt;i&gt;', 'a &amp; &quot;b&quot; &lt;i&gt;'],
    ['<a href="javascript:a()">b</a>', '<a>b</a>'],
    ['<a>b</a>', '<a>b</a>'],
    ['<p href="https://a.example">b</p>', '<p>b</p>'],
  ])('%j is %j', (html, anew) => {
    expect(onlyAllowed(html)).toBe(anew);
  });

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

  test.each([
    ['<p> a \n\t b </p>', 'a b'],
    ['<ul><li> <p>a</p></li><li> <strong>b</strong></li></ul>', '- a\n- b'],
    ['<ul><li>a<br>b</li></ul><p>c</p>', '- a\nb\nc'],
    ['<ul><li></li></ul><p>a</p>', '- a'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n- b\n2. c'],
    ['<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n1. b\n- c'],
    ['<li>a</li>', '- a'],
    ['</ul>a', 'a'],
  ])('%j is %j', (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  test.each([
    ['&#0;', '&#0;'],
    ['&#1;', '\u0001'],
    ['&#xd7ff;', '\ud7ff'],
    ['&#xd800;', '&#xd800;'],
    ['&#xdbff;', '&#xdbff;'],
    ['&#57343;', '&#57343;'],
    ['&#xe000;', '\ue000'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#x110000;', '&#x110000;'],
    ['&#9999999;', '&#9999999;'],
  ])('has a character for a number that is one: %s', (entity, character) => {
    expect(plainText(`<p>a${entity}b</p>`)).toBe(`a${character}b`);
  });

  test('is formatted by paragraphs, one for each line', () => {
    expect(paragraphs(' a & b\r<c>\r\n \n\nd ')).toBe('<p>a &amp; b</p><p>&lt;c&gt;</p><p>d</p>');
    expect(paragraphs(' \n')).toBe('');
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
