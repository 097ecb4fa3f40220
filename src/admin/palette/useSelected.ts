import { type KeyboardEvent, useRef, useState } from 'react';

const moves: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/**
 * The selected item: the first of them, since the best stands there, until the person moves the selection; from then on
 * theirs, for as long as it is there and the text is the same.
 * @example const selected = useSelected(query, ids); // <Command value={selected.value} onValueChange={selected.choose} />
 */
export function useSelected(text: string, ids: readonly string[]) {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly value: string } | null>(null);
  // Items that come and go are selected by the list itself: that is no choice of the person.
  const isMoving = useRef(false);
  const held = chosen?.text === text && ids.includes(chosen.value) ? chosen.value : null;
  return {
    value: held ?? ids[0] ?? '',
    choose: (value: string) => {
      if (isMoving.current) setChosen({ text, value });
      isMoving.current = false;
    },
    /** To be called on keys and pointer moves before the list handles them. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      isMoving.current = moves.includes(key);
    },
    onPointerMove: () => {
      isMoving.current = true;
    },
  };
}
