import type { Registrar } from '../deps.ts';
import { signRoutes } from '../files/signRoutes.ts';
import { checkTraffic } from '../openapi/checkTraffic.ts';
import { searchRoute } from '../search/route.ts';
import { storedResources } from '../storage/table.ts';
import { contractRoutes } from './contractRoutes.ts';
import { findRoutes } from './findRoutes.ts';
import { lookUpRoutes } from './lookUpRoutes.ts';
import { restRoutes } from './restRoutes.ts';

/** The routes of every plain entity, from its declaration: its records, what it looks up, where its files go; and the search over all. */
export const resourceRoutes: Registrar = async (app, deps) => {
  await checkTraffic(app, deps);
  for (const resource of storedResources(deps.model)) {
    if (resource.dialect === 'contract') contractRoutes(app, deps, resource);
    else restRoutes(app, deps, resource);
    findRoutes(app, deps, resource);
    lookUpRoutes(app, deps, resource);
    signRoutes(app, deps, resource);
  }
  searchRoute(app, deps);
};
