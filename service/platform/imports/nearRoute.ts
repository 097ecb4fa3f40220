import { mostUnclear } from '../../../src/schema/csvImport/possible.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { requireJson } from '../records/answers.ts';
import { readCallInput } from '../records/callInput.ts';
import { contextOf } from '../records/context.ts';
import { findNear } from './findNear.ts';
import { listedNamed, textsIn } from './knownRoute.ts';

/** What may be meant by texts that name no record, or several: `POST /rest/batches/near` with `{ "resource": "places", "values": ["Ghanna"] }`. */
export const nearRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.near;
  if (!call) return;
  app.post(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { resource: name, values } = readCallInput(call, context, request);
    const resource = listedNamed(deps, context, String(name));
    const near = await findNear({ trx: deps.db, context })(resource, textsIn(values, mostUnclear));
    const content = [...near].flatMap(([value, possible]) => possible.map((one) => ({ value, ...one })));
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};
