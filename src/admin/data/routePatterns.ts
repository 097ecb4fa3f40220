import { hubPaths } from '../navigation/items.ts';
import type { Model } from '../../schema/model.ts';

/** The pages that a resource has, as patterns: what error reports may say of where something happened. */
const pages = ['', '/create', '/import', '/:id', '/:id/show'] as const;

/** Names that stand where an id could. */
const fixed: readonly string[] = ['create', 'import'];

/** Pages that belong to no resource. */
const own: readonly string[] = ['/', '/profile', '/search', ...hubPaths];

export function routePatterns(model: Model): readonly string[] {
  return [...own, ...Object.keys(model.outlines).flatMap((name) => pages.map((page) => `/${name}${page}`))];
}

/**
 * The pattern of an address, without the ids in it; undefined when it is none of ours.
 * @example patternOf(model, '/contacts/4f1/show') // '/contacts/:id/show'
 */
export function patternOf(model: Model, pathname: string): string | undefined {
  const [name = '', id, page, ...rest] = pathname.split('/').filter(Boolean);
  if (!Object.hasOwn(model.outlines, name)) return own.find((known) => known === pathname);
  if (rest.length > 0) return undefined;
  if (id === undefined) return `/${name}`;
  if (page === undefined) return fixed.includes(id) ? `/${name}/${id}` : `/${name}/:id`;
  return page === 'show' ? `/${name}/:id/show` : undefined;
}
