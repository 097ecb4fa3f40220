import type { Plugin } from 'vite';

/** Words within words. */
type Words = object;

export function dividedBy(
  resources: readonly {
    readonly name: string;
    readonly workflow: string | null;
    readonly access?: { readonly create: unknown };
    readonly newAt?: string | null;
  }[],
): {
  client(key: string): boolean;
  later(key: string): boolean;
  ofPart(words: Words, name: string): Words;
};
export function laterWordsPlugin(): Plugin;
