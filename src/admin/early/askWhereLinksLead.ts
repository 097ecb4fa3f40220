import { isPlainPress } from '../../views/isPlainPress.ts';
import type { EarlyAsk } from './earlyAnswers.ts';

/** The address that a press leads to in this page; nothing for what opens elsewhere or stays where one is. */
function addressOf(event: MouseEvent): URL | null {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainPress(event)) return null;
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

/** Milliseconds in which a press that has begun is the same when it ends. */
const press = 1000;

/**
 * Asks for what a page shows first at the press of a link to it, whoever drew that: the answer is on its way while the page is drawn, and
 * a tenth of a second before that, since a mouse is held down for as long. A finger that is put down may mean to scroll.
 * @param signal ends it
 * @example askWhereLinksLead(document, { asksAt: prepared.asksAt, ask: (one) => askNow(queries, dataProvider, one) }, controller.signal);
 */
export function askWhereLinksLead(page: Document, { asksAt, ask }: Leading, signal: AbortSignal): void {
  let begun = { href: '', at: -press };
  const askAt = (url: URL) =>
    // What cannot be known or had is said by the page, which asks again.
    void asksAt(url).then(
      (asks) => asks.forEach((one) => ask(one)),
      () => undefined,
    );
  const onDown = (event: PointerEvent) => {
    const url = event.pointerType === 'touch' ? null : addressOf(event);
    begun = { href: url?.href ?? '', at: event.timeStamp };
    if (url) askAt(url);
  };
  const onPress = (event: MouseEvent) => {
    const url = addressOf(event);
    const isAsked = url?.href === begun.href && event.timeStamp - begun.at < press;
    begun = { href: '', at: -press };
    if (url && !isAsked) askAt(url);
  };
  page.addEventListener('pointerdown', onDown, { signal, capture: true, passive: true });
  page.addEventListener('click', onPress, { signal, capture: true, passive: true });
}
