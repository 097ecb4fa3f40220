import { useLocation, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWorld } from '../world/WorldContext.ts';
import { mainId } from './SkipLink.tsx';

/** What a heading says of its page: its words, or those it names for the title where they differ. */
function words(heading: HTMLElement): string {
  return heading.dataset.pageTitle ?? heading.textContent?.trim() ?? '';
}

/**
 * The title of the document follows the heading of the page, whoever draws it, and the focus goes to that heading when a
 * page is entered: a person who hears or magnifies the page is where it begins.
 */
export function usePageTitle(): void {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { partner } = useWorld();
  const name = partner?.name;
  const entered = useRef(pathname);

  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return undefined;
    let isNew = entered.current !== pathname;
    entered.current = pathname;
    const follow = () => {
      const heading = main.querySelector('h1');
      const page = heading ? words(heading) : '';
      if (!heading || !page) return;
      const title = name ? t('app.title', { page, partner: name }) : `${page} · ${t('app.product')}`;
      if (document.title !== title) document.title = title;
      if (!isNew) return;
      isNew = false;
      // Whoever has put the focus into the page already knows better: a form's first field, a row one came back to.
      if (main.contains(document.activeElement) && document.activeElement !== main) return;
      if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, name, t]);
}
