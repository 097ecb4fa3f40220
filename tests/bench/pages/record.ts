/** What a page notes of itself, in milliseconds since its address was opened. */
export interface PageRecord {
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  /** When it could be read, wherever it stood. */
  read: number | undefined;
  /** When what people wait for had been painted. */
  drawn: number | undefined;
  /** When the program first drew something. */
  started: number | undefined;
  /** Shifts of the layout that nobody asked for. */
  shift: number;
  shifts: { readonly at: number; readonly value: number; readonly moved: string }[];
  /** Work that kept the page from everything else. */
  longTasks: { readonly start: number; readonly duration: number }[];
}

/** What the types of browsers do not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    pageRecord: PageRecord;
    /** Calls something when the frame that is about to be drawn has been painted. */
    afterPaint: (then: () => void) => void;
  }
}

/**
 * Runs in the page, before anything of its own.
 * @param wanted what people wait for: a field that can be typed in, or something with words
 * @param readable where the same can be read, if not acted on, before that
 */
export function recordPage({ wanted, readable }: { readonly wanted: string; readonly readable: string }): void {
  const record: PageRecord = {
    firstPaint: undefined,
    largestPaint: undefined,
    read: undefined,
    drawn: undefined,
    started: undefined,
    shift: 0,
    shifts: [],
    longTasks: [],
  };
  window.pageRecord = record;
  // A message that is sent while a frame is made arrives after it was painted.
  window.afterPaint = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };

  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
    });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.firstPaint = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime;
  });
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    record.shift += value;
    const moved = sources.map(({ node }) =>
      (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 60),
    );
    record.shifts.push({ at: entry.startTime, value, moved: moved.join(' ') });
  });
  follow('longtask', ({ startTime, duration }) => record.longTasks.push({ start: startTime, duration }));

  const isThere = (what: string) => {
    const found = document.querySelector<HTMLElement>(what);
    if (found instanceof HTMLInputElement) return !found.disabled && !found.readOnly;
    return Boolean(found?.textContent?.trim());
  };
  // What the page came with stands there until the program draws.
  let given: Element | null | undefined;
  let isRead = false;
  const changes = new MutationObserver(() => {
    const shown = document.getElementById('root')?.firstElementChild;
    given ??= shown;
    if (shown !== given) record.started ??= performance.now();
    const isHere = isThere(wanted);
    if (!isRead && (isHere || isThere(readable))) {
      isRead = true;
      window.afterPaint(() => {
        record.read = performance.now();
      });
    }
    if (!isHere) return;
    changes.disconnect();
    window.afterPaint(() => {
      record.drawn = performance.now();
    });
  });
  changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
