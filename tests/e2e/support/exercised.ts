import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { exercisedFolder } from './prepare.ts';

/** A call that a page really made and that was answered well. */
export interface Exercised {
  readonly method: string;
  readonly path: string;
  readonly test: string;
}

/** Writes down which calls the pages of a context make, for the page of calls in the documentation. */
export function record(context: BrowserContext, origin: string, test: string, into: Exercised[]): void {
  context.on('response', (response) => {
    const url = new URL(response.url());
    const { pathname } = url;
    const page = pathname.startsWith('/assets/') || response.request().resourceType() === 'document';
    if (url.origin !== origin || page || response.status() >= 400) return;
    const method = response.request().method();
    if (into.some((one) => one.method === method && one.path === pathname && one.test === test)) return;
    into.push({ method, path: pathname, test });
  });
}

/** One file per worker; the check of calls reads them all. */
export function keep(calls: readonly Exercised[], worker: string): void {
  mkdirSync(exercisedFolder, { recursive: true });
  writeFileSync(path.join(exercisedFolder, `${worker}.json`), JSON.stringify(calls));
}
