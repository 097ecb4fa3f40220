import type { Model } from '../../schema/model.ts';
import { prefetch } from './prefetch.ts';

/** What leads to a page: a link, or an item that is none and says where it goes. */
const leading = 'a[href], [data-leads-to]';

/**
 * What a person comes near by an event: what the mouse is over, what the keyboard has given the focus to, or the active item of the list
 * that has it. A finger is where it presses or scrolls, which is no approach.
 */
function approachedBy(event: Event): Element | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof PointerEvent) return event.pointerType === 'touch' ? null : target;
  if (event.type === 'focusin') return target.matches(':focus-visible') ? target : null;
  return target.ownerDocument.getElementById(target.getAttribute('aria-activedescendant') ?? '');
}

/** The first part of the path that an element leads to, on the same origin. */
function placeOf(element: Element): string | null {
  const leads = element.closest<HTMLElement>(leading);
  const written = leads?.dataset.leadsTo ?? leads?.getAttribute('href');
  if (!written) return null;
  const { origin, pathname } = new URL(written, element.ownerDocument.baseURI);
  return origin === window.location.origin ? (pathname.split('/')[1] ?? null) : null;
}

/** Whether the person has asked to save data, where a browser tells it. */
function savesData(): boolean {
  const { connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } } = navigator;
  return connection?.saveData === true;
}

/**
 * Fetches the declaration that a page needs as soon as somebody comes near what leads there, whoever drew it: any link, and any item
 * with `data-leads-to`.
 * @param signal ends it
 * @example prefetchWhereLinksLead(document, model, controller.signal);
 */
export function prefetchWhereLinksLead(
  page: Document,
  model: Pick<Model, 'outlines' | 'load'>,
  signal: AbortSignal,
): void {
  const onApproach = (event: Event) => {
    const element = approachedBy(event);
    const place = element && placeOf(element);
    if (place && Object.hasOwn(model.outlines, place) && !savesData()) prefetch(model, place);
  };
  for (const type of ['pointerover', 'focusin', 'keyup']) {
    page.addEventListener(type, onApproach, { signal, passive: true });
  }
}
