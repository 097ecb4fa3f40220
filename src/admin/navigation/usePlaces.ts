import { useContext, useMemo } from 'react';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { type Place, placesOf } from './items.ts';

/** Those of the contexts in use: several parts of the frame show the same places. */
const known = new WeakMap<Context, readonly [model: Model, places: readonly Place[]]>();

/** The places that the person may go to. */
export function usePlaces(): readonly Place[] {
  const model = useModel();
  const context = useContext(SchemaContext);
  return useMemo(() => {
    const [of, same] = known.get(context) ?? [];
    const places = of === model && same ? same : placesOf(model, context);
    known.set(context, [model, places]);
    return places;
  }, [model, context]);
}

/** Whether a path belongs to a place. @example isAt('/contacts', '/contacts/4f1/show') // true */
export function isAt(place: string, pathname: string): boolean {
  return place === '/' ? pathname === '/' : pathname === place || pathname.startsWith(`${place}/`);
}
