import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type OperatorKind, operatorKinds } from '../../platform/operator/operatorRequest.ts';
import { isSame } from '../../platform/operator/signature.ts';
import { acceptedBody, bodies } from './requests.ts';
import { movementsOf } from './book.ts';
import { type Faults, faultsSchema } from './faults.ts';
import { answerOf, type Operator } from './operator.ts';
import { isInLimbo } from './outcomeOf.ts';

/** What goes line now, and how many requests have arrived all the same since the start. */
export interface Line {
  faults: Faults;
  received: number;
}

/** For tests and demonstrations: what was settled is said anew. */
const correction = z.strictObject({
  kind: z.enum(operatorKinds),
  reference: z.string().min(1),
  status: z.enum(['SUCCESSFUL', 'REVERSED']),
});

/** For tests and demonstrations: somebody writes an SMS to the insurer, who is told at `url`. */
const written = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  reference: z.string().min(1).max(100),
  msisdn: z.string().regex(/^\d{8,15}$/),
  text: z.string().max(2000),
});

/** The operator's API: everything needs the shared secret as a bearer token. */
export function createSimulatorServer(operator: Operator, secret: string, line: Line): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!isSame(`Bearer ${secret}`, request.headers.authorization ?? '')) return await refuse(reply, 401, 'FORBIDDEN');
    if (line.faults.down && request.url !== '/faults') return await refuse(reply, 503, 'SERVICE_UNAVAILABLE');
  });
  for (const kind of operatorKinds) addKind(app, operator, kind, line);

  app.get('/ledger', async () => ({
    accepted: operator.book.all().length,
    received: line.received,
    movements: movementsOf(operator.book),
  }));

  app.get<{ Querystring: { msisdn?: string } }>('/mandates', async ({ query: { msisdn } }) => ({
    mandates: operator.book
      .all()
      .filter(({ accepted: { kind, body } }) => kind === 'mandates' && (msisdn === undefined || body.msisdn === msisdn))
      .map(({ accepted: { reference, body, at }, settled }) => {
        const { callback_url: _, ...rest } = body;
        return { ...rest, reference, status: settled?.status ?? 'PENDING', reason: settled?.reason ?? null, at };
      }),
  }));

  app.post('/corrections', async (request, reply) => {
    const given = correction.safeParse(request.body);
    if (!given.success) return await refuse(reply, 400, 'BAD_REQUEST', given.error.message);
    const { kind, reference, status } = given.data;
    if (!(await operator.correct(kind, reference, status))) return await refuse(reply, 404, 'RESOURCE_NOT_FOUND');
    return given.data;
  });

  app.post('/messages', async (request, reply) => {
    const given = written.safeParse(request.body);
    if (!given.success) return await refuse(reply, 400, 'BAD_REQUEST', given.error.message);
    const { url, ...message } = given.data;
    operator.passOn(url, message);
    return await reply.code(202).send(message);
  });

  app.post('/faults', async (request, reply) => {
    const given = faultsSchema.safeParse(request.body ?? {});
    if (!given.success) return await refuse(reply, 400, 'BAD_REQUEST', given.error.message);
    line.faults = given.data;
    return given.data;
  });
  return app;
}

function addKind(app: FastifyInstance, operator: Operator, kind: OperatorKind, line: Line): void {
  app.post(`/${kind}`, async (request, reply) => {
    const { faults } = line;
    if (takeOne(faults, 'lose_requests')) return breakLine(request, reply);
    if (faults.busy) return await refuse(reply, 429, 'TOO_MANY_REQUESTS');
    line.received += 1;
    const read = bodies[kind].safeParse(request.body);
    if (!read.success) {
      const isNumber = read.error.issues.some(({ path }) => path[0] === 'msisdn');
      return await refuse(reply, 400, isNumber ? 'PAYEE_NOT_FOUND' : 'BAD_REQUEST', read.error.message);
    }
    const { reference, msisdn } = read.data;
    const isNew = await operator.accept(kind, reference, acceptedBody.parse(read.data));
    if (takeOne(faults, 'lose_answers')) return breakLine(request, reply);
    if (faults.late_ms > 0) await setTimeout(faults.late_ms, undefined, { ref: false });
    if (!isNew) return await refuse(reply, 409, 'RESOURCE_ALREADY_EXIST');
    // Never answered: whoever asks gives up.
    if (isInLimbo(msisdn)) return reply.hijack();
    return await reply.code(202).send({ reference, status: 'PENDING' });
  });

  app.get<{ Params: { reference: string } }>(`/${kind}/:reference`, async ({ params: { reference } }, reply) => {
    const found = await operator.look(kind, reference);
    if (!found) return await refuse(reply, 404, 'RESOURCE_NOT_FOUND');
    if (found.settled) return answerOf(found.corrected ?? found.settled);
    if (isInLimbo(found.accepted.body.msisdn)) return await refuse(reply, 503, 'SERVICE_UNAVAILABLE');
    return { kind, reference, status: 'PENDING' };
  });
}

function refuse(reply: FastifyReply, status: number, code: string, message = code) {
  return reply.code(status).send({ code, message });
}

function takeOne(faults: Faults, name: 'lose_requests' | 'lose_answers'): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}

function breakLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
