/** What a page notes of itself, in milliseconds since its address was opened. */
export interface PageRecord {
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  /** When what people wait for had been painted. */
  drawn: number | undefined;
  /** When the program first changed the page. */
  started: number | undefined;
  /** Shifts of the layout that nobody asked for. */
  shift: number;
  /** Work that kept the page from everything else. */
  longTasks: { readonly start: number; readonly duration: number }[];
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
 */
export function recordPage(wanted: string): void {
  const record: PageRecord = {
    firstPaint: undefined,
    largestPaint: undefined,
    drawn: undefined,
    started: undefined,
    shift: 0,
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
    const { value = 0, hadRecentInput }: { value?: number; hadRecentInput?: boolean } = { ...entry.toJSON() };
    if (!hadRecentInput) record.shift += value;
  });
  follow('longtask', ({ startTime, duration }) => record.longTasks.push({ start: startTime, duration }));

  const isThere = () => {
    const found = document.querySelector<HTMLElement>(wanted);
    if (found instanceof HTMLInputElement) return !found.disabled && !found.readOnly;
    return Boolean(found?.textContent?.trim());
  };
  const changes = new MutationObserver((mutations) => {
    const root = document.getElementById('root');
    // What the parser puts there is no change by the program.
    const isProgram = document.readyState !== 'loading' && mutations.some(({ target }) => root?.contains(target));
    if (isProgram) record.started ??= performance.now();
    if (!isThere()) return;
    changes.disconnect();
    window.afterPaint(() => {
      record.drawn = performance.now();
    });
  });
  changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
