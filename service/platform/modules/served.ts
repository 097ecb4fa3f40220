import type { FastifyInstance } from 'fastify';
import { pathsOf, type ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { Deps } from '../deps.ts';
import { ModuleErrors } from './work.ts';

/** The services of the contract that are this one; who signs people in may be somebody else. */
const ours: readonly string[] = ['main', 'engine', 'public'];

/** What is declared to be called. */
type Served = Pick<Deps, 'model' | 'reports'>;

/** Every declared call, with the place where it is declared. */
function declaredCalls({
  model: { resources, workflows, search },
  reports,
}: Served): readonly (readonly [string, ResolvedEndpoint])[] {
  return [
    ...Object.values(resources).flatMap(({ name, endpoints, lists, calls }) =>
      [...Object.values(endpoints), ...lists, ...Object.values(calls)].map(
        (endpoint) => [`${name}.${endpoint.name}`, endpoint] as const,
      ),
    ),
    ...Object.values(workflows).flatMap(({ name, actions }) =>
      Object.values(actions).flatMap((action) =>
        action.endpoint ? [[`${name}.${action.name}`, action.endpoint] as const] : [],
      ),
    ),
    ...(search ? [['search', search] as const] : []),
    ...Object.values(reports).map(({ name, endpoint }) => [`reports.${name}`, endpoint] as const),
  ];
}

/** What a router takes two paths for the same by. */
const shapeOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, ':')}`;

/**
 * Requires a hand for every declared call. Call it when every route has been added.
 * @throws ModuleErrors when there is none for some: a button that calls them could only fail
 */
export function requireServed(app: FastifyInstance, declared: Served): void {
  const served = new Set(
    [...app.declaredMethods].flatMap(([url, methods]) => [...methods].map((method) => shapeOf(method, url))),
  );
  const missing = declaredCalls(declared).flatMap(([where, endpoint]) =>
    ours.includes(endpoint.service)
      ? pathsOf(endpoint)
          .filter((path) => !served.has(shapeOf(endpoint.method, path)))
          .map((path) => `Nothing serves ${endpoint.method} ${path}, which ${where} declares.`)
      : [],
  );
  if (missing.length > 0) throw new ModuleErrors(missing);
}
