import type { Registrar } from '../deps.ts';
import { openApiDocument } from './document.ts';

/** `GET /openapi.json`: what this service can do, for programs. */
export const openApiRoute: Registrar = (app, deps) => {
  const document = JSON.stringify(openApiDocument(deps, deps.config.origin));
  app.get('/openapi.json', async (_request, reply) => {
    return await reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
};
