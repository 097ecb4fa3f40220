/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AccessPath } from './paths.ts';

/** Goes to another access page without loading it anew. */
export const NavigateContext = createContext<(path: AccessPath) => void>(() => undefined);

interface LinkProps {
  readonly to: AccessPath;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A real link, so that a middle click or a copied address does what it always does. */
export function Link({ to, class: name, children }: LinkProps) {
  const navigate = useContext(NavigateContext);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} class={name} onClick={onClick}>
      {children}
    </a>
  );
}
