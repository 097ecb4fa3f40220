import { useEffect, useRef, type RefObject, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusRow, rowLinks } from './rowLinks.ts';
import { isRowRemembered, recallRow } from './rowMemory.ts';

/**
 * After Back, puts the focus on the row that was left. `ready` turns true when the rows are there.
 * @returns whether there is such a row, wherever it stands in the list
 * @example const returns = useReturnFocus(listRef, 'contacts', data !== undefined);
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, resource: string, ready: boolean): boolean {
  const navigationType = useNavigationType();
  const [returns] = useState(() => navigationType === NavigationType.Pop && isRowRemembered(resource));
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current || !list.current) return;
    done.current = true;
    const opened = recallRow(resource);
    if (opened === null || !returns) return;
    const link = rowLinks(list.current).find((one) => one.dataset.rowLink === opened);
    if (link) focusRow(list.current, link);
  }, [list, resource, ready, returns]);
  return returns;
}
