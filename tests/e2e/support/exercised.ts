import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { exercisedFolder } from './prepare.ts';

/** A call that a page really made and that was not refused. */
export interface Exercised {
  readonly method: string;
  readonly path: string;
  readonly test: string;
}

/**
 * Writes down which calls the pages of a context make, for the page of calls in the documentation. Counted when made and
 * taken back when refused: of the last call of a page that is left (signing out), nobody sees the answer.
 */
export function record(context: BrowserContext, origin: string, test: string, into: Exercised[]): void {
  const callOf = (request: Request): Exercised | null => {
    const url = new URL(request.url());
    const isPage = url.pathname.startsWith('/assets/') || request.resourceType() === 'document';
    return url.origin !== origin || isPage ? null : { method: request.method(), path: url.pathname, test };
  };
  const unanswered = new Set<string>();
  context.on('request', (request) => {
    const call = callOf(request);
    if (!call || into.some((one) => isSame(one, call))) return;
    into.push(call);
    unanswered.add(keyOf(call));
  });
  context.on('response', (response) => {
    const call = callOf(response.request());
    if (!call) return;
    // One good answer is enough: a later refusal of the same call takes nothing back.
    if (response.status() < 400) unanswered.delete(keyOf(call));
    else if (unanswered.has(keyOf(call))) {
      unanswered.delete(keyOf(call));
      into.splice(
        into.findIndex((one) => isSame(one, call)),
        1,
      );
    }
  });
}

const keyOf = ({ method, path: pathname, test }: Exercised) => `${method} ${pathname} ${test}`;

const isSame = (a: Exercised, b: Exercised) => keyOf(a) === keyOf(b);

/** One file per worker; the check of calls reads them all. */
export function keep(calls: readonly Exercised[], worker: string): void {
  mkdirSync(exercisedFolder, { recursive: true });
  writeFileSync(path.join(exercisedFolder, `${worker}.json`), JSON.stringify(calls));
}
