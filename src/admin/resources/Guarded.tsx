import { useResourceContext } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { canDo } from '../access/canAccess.ts';
import { useNearby } from './useNearby.ts';
import { Forbidden } from '../pages/Forbidden.tsx';

interface GuardedProps {
  readonly action: 'list' | 'show' | 'create' | 'edit';
  readonly children: ReactNode;
}

/** A page for those who may use it; the others read in its place that they may not. */
export function Guarded({ action, children }: GuardedProps) {
  const model = useModel();
  const context = useContext(SchemaContext);
  const resource = useResourceContext() ?? '';
  return canDo(model, context, { resource, action }) ? <Nearby>{children}</Nearby> : <Forbidden />;
}

/** What is drawn once what its resource points at is declared. */
function Nearby({ children }: Pick<GuardedProps, 'children'>) {
  useNearby(useResourceContext() ?? '');
  return children;
}
