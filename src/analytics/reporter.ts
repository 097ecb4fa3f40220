import { type ErrorContext, type ErrorEvent, errorEvent } from './errorEvent.ts';

export interface AnalyticsOptions<Brand extends string> {
  /** Where events are posted. */
  readonly endpoint: string;
  readonly properties: Readonly<Record<Brand, string>>;
  readonly brand: Brand;
  /** Version of the program. */
  readonly version: string;
  readonly send?: (endpoint: string, event: ErrorEvent) => void;
  /** Milliseconds, from any start. */
  readonly now?: () => number;
}

export interface Reporter<Brand extends string> {
  reportError(error: unknown, context?: ErrorContext): void;
  /** Sends to the property of another brand from now on. */
  setBrand(brand: Brand): void;
  /** Endpoint templates and route patterns that may be named in events; others are left out. */
  allowTemplates(templates: Iterable<string>): void;
}

/** The same event is told once in this time. */
const sameEventMs = 60_000;
/** At most this many events in that time, however many differ. */
const eventsPerMinute = 20;

/** Without cookies, and without the address of the page, which may hold ids. */
function post(endpoint: string, event: ErrorEvent): void {
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(event),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    // An error that cannot be reported must not make another one.
  });
}

/** Reports errors of one page: each kind once a minute, twenty a minute at most. Never throws. */
export function createReporter<Brand extends string>(options: AnalyticsOptions<Brand>): Reporter<Brand> {
  const { endpoint, properties, version, send = post, now = () => performance.now() } = options;
  const templates = new Set<string>();
  const sent = new Map<string, number>();
  let { brand } = options;

  function isDue(event: ErrorEvent): boolean {
    const time = now();
    for (const [key, at] of sent) if (time - at >= sameEventMs) sent.delete(key);
    const key = JSON.stringify(event);
    if (sent.has(key) || sent.size >= eventsPerMinute) return false;
    sent.set(key, time);
    return true;
  }

  return {
    reportError(error, context = {}) {
      try {
        const event = errorEvent(error, context, { property: properties[brand], version, templates });
        if (isDue(event)) send(endpoint, event);
      } catch {
        // Nothing here may disturb the work that went wrong already.
      }
    },
    setBrand(next) {
      brand = next;
    },
    allowTemplates(more) {
      for (const template of more) templates.add(template);
    },
  };
}
