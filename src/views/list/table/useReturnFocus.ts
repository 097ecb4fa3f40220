import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusRow, rowLinks } from './rowLinks.ts';
import { recallRow } from './rowMemory.ts';

/**
 * After Back, puts the focus on the row that was left. `ready` turns true when the rows are there.
 * @example useReturnFocus(listRef, 'contacts', data !== undefined)
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, resource: string, ready: boolean): void {
  const navigationType = useNavigationType();
  const first = useRef(navigationType);
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current || !list.current) return;
    done.current = true;
    const opened = recallRow(resource);
    if (opened === null || first.current !== NavigationType.Pop) return;
    const link = rowLinks(list.current).find((one) => one.dataset.rowLink === opened);
    if (link) focusRow(list.current, link);
  }, [list, resource, ready]);
}
