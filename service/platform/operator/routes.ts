import type { FastifyRequest } from 'fastify';
import type { Deps, Registrar } from '../deps.ts';
import { readBody } from '../http/body.ts';
import { requireStorable } from '../http/unstorableInput.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { callbackPath } from './access.ts';
import { hear, incomingPath, incomingSchema } from './incoming.ts';
import { endingSchema, outcomeIn } from './ending.ts';
import { forgetLeases } from './rows.ts';
import { type Sender, startSender } from './sender.ts';
import { settle } from './settle.ts';
import { isSame, signatureHeader, signatureOf, timestampHeader } from './signature.ts';
import { wakes } from './wake.ts';

/** How far the clocks of both sides may be apart, and how long a message that was overheard is worth anything. */
const windowMs = 5 * 60_000;

/** What is sent to the mobile operator, `POST /api/operator/callbacks`, where it says how it ended, and `POST /api/operator/messages`, where it passes on what people write. */
export const operatorRoutes: Registrar = (app, deps) => {
  const { operator } = deps;
  if (!operator) return;
  let sender: Sender | undefined;
  app.addHook('onReady', async () => {
    if (!deps.config.databaseUrl) await forgetLeases(deps.db, deps.clock.now());
    sender = startSender(deps, operator);
    wakes(deps.db, sender.wake);
    sender.wake();
  });
  app.addHook('onClose', async () => {
    await sender?.stop();
    await operator.close();
  });

  // The signature is over the very characters that were sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Many payments end at the same time, and what is not signed costs next to nothing.
  app.post(callbackPath, { bodyLimit: 64 * 1024, config: { rateLimit: false } }, async (request, reply) => {
    const said = signedBody(request, deps, operator.secret);
    requireStorable(said);
    const ending = readBody(endingSchema, said);
    const outcome = outcomeIn(ending);
    if (outcome && !(await settle(deps, ending.reference, outcome))) throw notFound();
    return await reply.code(204).header('cache-control', 'no-store').send();
  });
  app.post(incomingPath, { bodyLimit: 64 * 1024, config: { rateLimit: false } }, async (request, reply) => {
    const said = signedBody(request, deps, operator.secret);
    requireStorable(said);
    await hear(deps, readBody(incomingSchema, said));
    return await reply.code(204).header('cache-control', 'no-store').send();
  });
};

/** @throws ServiceError 401 when the operator did not sign it, or did so too long ago; 400 when it is no JSON */
function signedBody({ headers, body }: FastifyRequest, { clock }: Deps, secret: string): unknown {
  const [timestamp, signature] = [headers[timestampHeader], headers[signatureHeader]];
  const isSigned =
    typeof body === 'string' &&
    typeof timestamp === 'string' &&
    typeof signature === 'string' &&
    /^\d{1,12}$/.test(timestamp) &&
    isSame(signatureOf(secret, timestamp, body), signature);
  if (!isSigned) throw new ServiceError(401, 'signature_wrong');
  if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > windowMs) {
    throw new ServiceError(401, 'signature_expired');
  }
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ServiceError(400, 'bad_request', { cause });
  }
}
