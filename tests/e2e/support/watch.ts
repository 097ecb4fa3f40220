import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** What must not happen on any page unless a test says that it will. */
export interface Watch {
  /** Watches over the pages of somebody else, too. */
  readonly over: (context: BrowserContext) => Promise<void>;
  /** Answers with these statuses are part of the test: `allow(401)`, `allow(409, '/api/countries')`. */
  readonly allow: (status: number, path?: string) => void;
  /** Console errors that match are part of the test, with the reason for the reader. */
  readonly allowError: (pattern: RegExp, reason: string) => void;
  /** Reads that were made more than once, `GET /api/countries?page=1 (3 times)`. */
  readonly duplicates: () => string[];
  /** Everything that went wrong so far. */
  readonly problems: () => string[];
}

declare global {
  interface Window {
    reportViolation?: (text: string) => void;
    layoutShift?: number;
    /** What has moved, from where to where, for whoever reads why a test failed. */
    shifted?: string[];
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function watch(): Watch {
  const found: string[] = [];
  const failed: { status: number; path: string }[] = [];
  const allowed: { status: number; path: string | undefined }[] = [];
  const allowedErrors: RegExp[] = [];
  const errors: string[] = [];
  const all: Map<string, number>[] = [];

  async function over(context: BrowserContext): Promise<void> {
    const reads = new Map<string, number>();
    all.push(reads);
    await context.exposeFunction('reportViolation', (text: string) => found.push(`content security policy: ${text}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        window.reportViolation?.(`${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}`);
      });
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      }
      window.layoutShift = 0;
      window.shifted = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          if (entry.hadRecentInput) continue;
          window.layoutShift = (window.layoutShift ?? 0) + entry.value;
          for (const { node, previousRect: from, currentRect: to } of entry.sources) {
            const [name, text] = [node?.nodeName ?? 'gone', node?.textContent?.slice(0, 40) ?? ''];
            const places = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
            window.shifted?.push(
              `${Math.round(entry.startTime)} ${location.pathname}: ${name} "${text}" ${places.join(' to ')}`,
            );
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });

    const onConsole = (message: ConsoleMessage) => {
      // A failed answer is judged by its status below; the console only repeats it.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      errors.push(`console: ${message.text()} (${message.location().url})`);
    };
    const onRequest = (request: Request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !loopback.has(url.hostname))
        found.push(`left this machine: ${request.url()}`);
      if (request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType())) {
        const read = `GET ${url.pathname}${url.search}`;
        reads.set(read, (reads.get(read) ?? 0) + 1);
      }
    };
    const onResponse = (response: Response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) failed.push({ status: response.status(), path: pathname });
    };
    const onPage = (page: Page) => page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
    context.on('console', onConsole);
    context.on('request', onRequest);
    context.on('response', onResponse);
    context.on('page', onPage);
  }

  const unexpected = ({ status, path }: { status: number; path: string }) =>
    !allowed.some((one) => one.status === status && (one.path === undefined || path.startsWith(one.path)));

  return {
    over,
    allow: (status, path) => allowed.push({ status, path }),
    allowError: (pattern, _reason) => allowedErrors.push(pattern),
    // By one and the same person.
    duplicates: () =>
      all.flatMap((reads) =>
        [...reads].filter(([, times]) => times > 1).map(([read, times]) => `${read} (${times} times)`),
      ),
    problems: () => [
      ...found,
      ...errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error))),
      ...failed.filter(unexpected).map(({ status, path }) => `${status} from ${path}`),
    ],
  };
}
