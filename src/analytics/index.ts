import type { ErrorContext } from './errorEvent.ts';
import { type AnalyticsOptions, createReporter, type Reporter } from './reporter.ts';

export type { ErrorContext, ErrorEvent } from './errorEvent.ts';

let reporter: Reporter<string> | undefined;

/** Says where errors go; until then they go nowhere. Called once at start. */
export function configureAnalytics(options: AnalyticsOptions<string>): void {
  reporter = createReporter(options);
}

/**
 * Tells the analytics service of a caught error: `fatal` for a status of 500 and above, else `minor`. Never throws.
 * Only the class of the error, the status and declared templates are sent, see `allowTemplates`.
 *
 * @example reportError(error, { status: 503, endpoint: 'GET /api/contacts/{guid}', route: '/contacts/:guid' });
 */
export function reportError(error: unknown, context?: ErrorContext): void {
  reporter?.reportError(error, context);
}

/** Sends to the property of another brand from now on: called when the partner changes. */
export function setAnalyticsBrand(brand: string): void {
  reporter?.setBrand(brand);
}

/**
 * Declares endpoint templates and route patterns that events may name. Anything else given as `endpoint` or `route` is
 * left out, so that an address with somebody's number in it cannot slip through.
 */
export function allowTemplates(templates: Iterable<string>): void {
  reporter?.allowTemplates(templates);
}

/** Reports what nobody caught. Returns the function that stops it. */
export function watchUncaught(page: Window): () => void {
  const onError = (event: ErrorEventLike) => reportError(event.error);
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** The browser's own event of that name, of which only the error is read. */
type ErrorEventLike = Event & { readonly error?: unknown };
