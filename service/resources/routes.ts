import type { Registrar } from '../deps.ts';
import { checkTraffic } from '../openapi/checkTraffic.ts';
import { storedResources } from '../storage/table.ts';
import { contractRoutes } from './contractRoutes.ts';
import { restRoutes } from './restRoutes.ts';

/** The routes of every plain entity, from its declaration. */
export const resourceRoutes: Registrar = async (app, deps) => {
  await checkTraffic(app, deps);
  for (const resource of storedResources(deps.model)) {
    if (resource.dialect === 'contract') contractRoutes(app, deps, resource);
    else restRoutes(app, deps, resource);
  }
};
