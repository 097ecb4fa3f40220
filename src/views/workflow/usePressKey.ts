import { useRef } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';

/** The key of one press. */
export interface PressKey {
  readonly key: string;
  /** To be called when there is an answer: the next press is another one, even with the same words. */
  readonly answered: () => void;
}

/**
 * One idempotency key for each press: the same again only where the answer to the same words was lost, so that nothing is done twice.
 * @example const press = keyFor(body); await call({ body, idempotencyKey: press.key }); press.answered();
 */
export function usePressKey(): (body: unknown) => PressKey {
  const last = useRef<{ readonly said: string; readonly key: string } | null>(null);
  return (body) => {
    const said = JSON.stringify(body);
    const key = last.current?.said === said ? last.current.key : newIdempotencyKey();
    last.current = { said, key };
    return {
      key,
      answered: () => {
        last.current = null;
      },
    };
  };
}
