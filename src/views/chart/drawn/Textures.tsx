import type { CSSProperties } from 'react';
import { type Paint, textures } from './paints.ts';

/** The textures of bars on paper, and where the system has chosen all colours. */
export function Textures({ id, paints }: { readonly id: string; readonly paints: readonly Paint[] }) {
  const used = [...new Set(paints.map(({ texture }) => texture))];
  return (
    <defs>
      {used.map((one) => (
        <pattern key={one} id={`${id}-${one}`} width={6} height={6} patternUnits="userSpaceOnUse">
          {textures[one] ? (
            <path className="texture" d={textures[one]} strokeWidth={1.2} fill="none" />
          ) : (
            <rect className="full" width={6} height={6} />
          )}
        </pattern>
      ))}
    </defs>
  );
}

/** Says of a bar which texture is its own; {@link drawnStyles} use it where there are no colours. */
export const textured = (id: string, { texture }: Paint) =>
  ({ '--texture': `url("#${id}-${texture}")` }) as CSSProperties;
