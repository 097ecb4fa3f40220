import { useContext, useMemo } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { type Place, placesOf } from './items.ts';

/** The places that the person may go to. */
export function usePlaces(): readonly Place[] {
  const model = useModel();
  const context = useContext(SchemaContext);
  return useMemo(() => placesOf(model, context), [model, context]);
}

/** Whether a path belongs to a place. @example isAt('/contacts', '/contacts/4f1/show') // true */
export function isAt(place: string, pathname: string): boolean {
  return place === '/' ? pathname === '/' : pathname === place || pathname.startsWith(`${place}/`);
}
