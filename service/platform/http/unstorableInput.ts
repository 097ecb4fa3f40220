import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorable } from '../storage/storable.ts';
import { type FieldProblem, invalid, ServiceError } from './errors.ts';
import { isServicePath } from './servicePaths.ts';

/**
 * What PostgreSQL cannot keep as it was sent is refused here, before anything is done: a NUL, half of a character, bytes that are
 * no UTF-8. What a part of the service reads by itself it holds against `requireStorable`.
 */
export function keepOutTheUnstorable(app: FastifyInstance): void {
  readJsonAsUtf8(app);
  app.addHook('onRequest', async (request) => {
    if (!isServicePath(request.url)) return;
    refuse([...problemsIn(request.params), ...problemsInPairs(request.url.split('?').slice(1).join('?'))]);
  });
  app.addHook('preValidation', async (request) => {
    refuse(typeof request.body === 'string' ? problemsInText(request, request.body) : problemsIn(request.body));
  });
}

/** @throws ServiceError 400 that names each place in which there is something that no database keeps */
export function requireStorable(value: unknown): void {
  refuse(problemsIn(value));
}

/** More of them would help nobody. */
const mostNamed = 20;

function refuse(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const named = [...new Set(fields)].slice(0, mostNamed);
  throw invalid(named.map((field): FieldProblem => ({ field, key: 'validation.control_characters' })));
}

/** Without recursion: what is sent may be nested deeper than the stack. A name that is wrong is told of by what it stands in. */
function problemsIn(value: unknown): string[] {
  const problems: string[] = [];
  const rest: (readonly [place: string, value: unknown])[] = [['', value]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [place, one] = next;
    if (typeof one === 'string' && !isStorable(one)) problems.push(place);
    // A stream or bytes are nobody's text.
    if (typeof one !== 'object' || one === null || Buffer.isBuffer(one) || 'pipe' in one) continue;
    for (const [name, member] of Object.entries(one)) {
      if (isStorable(name)) rest.push([place === '' ? name : `${place}.${name}`, member]);
      else problems.push(place === '' ? shown(name) : place);
    }
  }
  return problems;
}

/** A text that its route reads by itself: of a form, its pairs. */
function problemsInText({ headers }: FastifyRequest, body: string): string[] {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? problemsInPairs(body) : [];
}

function problemsInPairs(text: string): string[] {
  return text.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
    return [name, value].every((part) => isStorable(decoded(part))) ? [] : [shown(decoded(name))];
  });
}

/** What is percent-encoded, a lone `%` being just that; half of a character where it is no UTF-8. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25').replaceAll('+', ' '));
  } catch {
    return '\uD800';
  }
}

const shown = (name: string) => name.replaceAll(/\0|\p{Cs}/gu, '\uFFFD');

/** As Fastify reads JSON, but of bytes that are no UTF-8 it would make others without a word. */
function readJsonAsUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done);
    done(new ServiceError(400, 'not_utf8'));
  });
}
