import type { Plugin } from 'vite';

export function isLater(path: string): boolean;
export function halvesOf(words: object): { readonly first: object; readonly later: object };
export function laterWordsPlugin(): Plugin;
