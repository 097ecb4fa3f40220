import type { en } from './en/index.ts';

type Dotted<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Dotted<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of the messages (`views.list.empty`): a misspelt one does not compile. */
export type MessageKey = Dotted<typeof en>;
