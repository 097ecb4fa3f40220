import type { EarlyAsk } from './earlyAnswers.ts';

/** The address that a press leads to in this page; nothing for what opens elsewhere or stays where one is. */
function addressOf(event: MouseEvent): URL | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, target.ownerDocument.baseURI);
  const { origin, pathname } = window.location;
  return url.origin === origin && url.pathname !== pathname ? url : null;
}

/** What is asked for at the press of a link, and how. */
interface Leading {
  /** What the page at an address asks for first. */
  readonly asksAt: (url: URL) => Promise<readonly EarlyAsk[]>;
  readonly ask: (one: EarlyAsk) => void;
}

/**
 * Asks for what a page shows first at the press of a link to it, whoever drew that: the answer is on its way while the page is drawn.
 * @param signal ends it
 * @example askWhereLinksLead(document, { asksAt: prepared.asksAt, ask: (one) => askNow(queries, dataProvider, one) }, controller.signal);
 */
export function askWhereLinksLead(page: Document, { asksAt, ask }: Leading, signal: AbortSignal): void {
  const onPress = (event: MouseEvent) => {
    const url = addressOf(event);
    // What cannot be known or had is said by the page, which asks again.
    if (url)
      void asksAt(url).then(
        (asks) => asks.forEach((one) => ask(one)),
        () => undefined,
      );
  };
  page.addEventListener('click', onPress, { signal, capture: true, passive: true });
}
