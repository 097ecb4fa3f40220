import type { ResolvedResource } from './model.ts';

/** Whether the service keeps records of a resource in a table: those of the product itself, and those that the main API lists or has once. */
export function hasTable({ dialect, endpoints, singleton }: ResolvedResource): boolean {
  const one = singleton ? endpoints.get : endpoints.list;
  return dialect === 'simple-rest' || one?.service === 'main';
}
