import { expect, it } from 'vitest';
import { paperStyle } from './paper.ts';

it('says at the edges what it is told, whatever that has in it', () => {
  const style = paperStyle({ head: 'A "claim" \\ of\nAma', side: 'Tana', foot: '22/11/2026' });
  expect(style).toContain(String.raw`@top-left { content: "A \"claim\" \\ of Ama";`);
  expect(style).toContain('counter(page) " / " counter(pages)');
});
