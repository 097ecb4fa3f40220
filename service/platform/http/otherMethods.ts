import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';
import { isServicePath } from './servicePaths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** By path of a route, the methods that it is there for. */
    declaredMethods: Map<string, Set<string>>;
  }
}

/** Remembers the methods of the routes that are added from now on. */
export function noteMethods(app: FastifyInstance): void {
  const declared = new Map<string, Set<string>>();
  app.decorate('declaredMethods', declared);
  app.addHook('onRoute', ({ url, method }) => {
    if (!isServicePath(url)) return;
    const known = declared.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    declared.set(url, known);
  });
}

/**
 * What a path of the service is not there for answers 405 and says for what it is (`Allow`), whatever other path its words would
 * fit as well. Call it when every route has been added.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const declared of byShape(app.declaredMethods)) {
    const others = app.supportedMethods.filter((method) => !declared.methods.has(method));
    const allow = [...declared.methods].toSorted().join(', ');
    if (others.length === 0) continue;
    app.route({
      url: declared.url,
      method: others,
      // Before the body is read: what is in it is nobody's business.
      onRequest: async () => {
        throw new ServiceError(405, 'method_not_allowed', { headers: { allow } });
      },
      handler: async () => undefined,
    });
  }
}

/** Routes of one path may call what stands in it by different names: to the router that is one path. */
function byShape(declared: ReadonlyMap<string, ReadonlySet<string>>) {
  const shapes = new Map<string, { url: string; methods: Set<string> }>();
  for (const [url, methods] of declared) {
    const shape = url.replaceAll(/:\w+/g, ':');
    const known = shapes.get(shape) ?? { url, methods: new Set<string>() };
    for (const one of methods) known.methods.add(one);
    shapes.set(shape, known);
  }
  return [...shapes.values()];
}
