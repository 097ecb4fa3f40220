import { useEffect, useState } from 'react';

/** So long after the last key or movement nobody sits there: what they left open is not kept fresh, nor their session alive. */
const attendedFor = 10 * 60_000;

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;

/** Whether somebody has touched this page in the last minutes. @example const isAttended = useAttended(); */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAttended(false), attendedFor);
      setAttended(true);
    };
    touched();
    for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, touched);
    };
  }, []);
  return isAttended;
}
