import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last rendering, for what happens later. @example const latest = useLatest(props) */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
