import type { Paint } from './paints.ts';
import { Textures, textured } from './Textures.tsx';

interface SwatchProps {
  readonly paint: Paint;
  readonly isLine: boolean;
  /** Of the textures of its own, which no other picture has. */
  readonly id: string;
}

/** How a series looks, beside its name. */
export function Swatch({ paint, isLine, id }: SwatchProps) {
  return (
    <svg className="swatch" width={isLine ? 18 : 10} height={10} aria-hidden="true" focusable="false">
      {isLine ? (
        <path className="line" d="M0 5h18" stroke={paint.colour} strokeDasharray={paint.dash} strokeWidth={2} />
      ) : (
        <>
          <Textures id={id} paints={[paint]} />
          <rect className="bar" width={10} height={10} rx={2} fill={paint.colour} style={textured(id, paint)} />
        </>
      )}
    </svg>
  );
}
