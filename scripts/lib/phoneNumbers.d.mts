import type { Plugin } from 'vite';

/** What libphonenumber's metadata is made of, as far as it is touched here. */
interface Metadata {
  readonly countries: Readonly<Record<string, readonly unknown[]>>;
}

export function withoutFormats<Given extends Metadata>(metadata: Given): Given;
export function phoneNumbersPlugin(): Plugin;
