import { Copyable } from '../detailParts/Copyable.tsx';
import type { DetailProps } from '../visual.ts';

/** Several lines of text, broken where the person broke them. */
export function MultilineDetail({ field, value }: DetailProps) {
  const text = String(value);
  return (
    <Copyable field={field} text={text}>
      <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
    </Copyable>
  );
}
