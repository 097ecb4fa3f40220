import { useEffect, useState } from 'react';

/** A value once it has stood still for `delay` milliseconds. @example const query = useDebounced(typed, 300) */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return still;
}
