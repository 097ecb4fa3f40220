import { useNavigate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSingleKeys } from '../../views/preferences/preferences.ts';
import { usePlaces } from '../navigation/usePlaces.ts';
import { useShell } from '../shell/ShellContext.ts';
import { isKeyTaken } from './singleKey.ts';

/** How long `g` waits for its letter. */
const goWaits = 1_200;

/** Ctrl+K for the search; `?` for the shortcuts; `g` and a letter to go somewhere. */
export function Shortcuts() {
  const { overlay, open, close } = useShell();
  const [isOn] = useSingleKeys();
  const places = usePlaces();
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (overlay === 'palette') close();
        else open('palette');
        return;
      }
      if (!isOn || isKeyTaken(event)) return;
      const isGoing = event.timeStamp - wentAt.current < goWaits;
      wentAt.current = Number.NEGATIVE_INFINITY;
      if (isGoing) {
        const place = places.find(({ letter }) => letter === event.key.toLowerCase());
        if (!place) return;
        event.preventDefault();
        // The letter may be one of the page's own keys as well: this shortcut takes it.
        event.stopPropagation();
        navigate(place.path);
      } else if (event.key === 'g') {
        wentAt.current = event.timeStamp;
      } else if (event.key === '?') {
        event.preventDefault();
        open('shortcuts');
      }
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [overlay, open, close, isOn, places, navigate]);
  return null;
}
