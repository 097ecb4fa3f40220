import { Copyable } from '../detailParts/Copyable.tsx';
import type { DetailProps } from '../visual.ts';

/** A text, wrapped where it is long, copied with one click. */
export function TextDetail({ field, value }: DetailProps) {
  const text = String(value);
  return (
    <Copyable field={field} text={text}>
      {text}
    </Copyable>
  );
}
