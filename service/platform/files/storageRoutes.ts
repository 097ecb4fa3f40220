import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { fileKinds, type FileKind } from '../../../src/schema/fieldTypes/file/kinds.ts';
import type { Deps, Registrar } from '../deps.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { namedFile } from '../http/namedFile.ts';
import { rowOf } from '../records/answers.ts';
import { fileFields } from './fileFields.ts';
import { readLink, storagePath } from './signedLinks.ts';
import { recheckAccess } from './recheckAccess.ts';
import { diskStore, type FileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { takeIn } from './takeIn.ts';

const minute = 60_000;

/**
 * Signed storage: who has an address that was signed may bring or have the file, without a token and for no partner, as long
 * as the person whom it was given may.
 */
export const storageRoutes: Registrar = (app, deps) => {
  const store = diskStore(deps.config.dataDir);
  // Whatever a file calls itself, it is taken as bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  bringing(app, deps, store);
  having(app, deps, store);

  const sweep = () =>
    void sweepFiles(deps, store).catch((error: unknown) => deps.log.warn({ err: error }, 'files could not be swept'));
  const timer = setInterval(sweep, minute);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
};

function bringing(app: FastifyInstance, deps: Deps, store: FileStore): void {
  app.put(storagePath, async (request, reply) => {
    const { file: key, person } = readLink(deps, 'PUT', rowOf(request.query));
    const signed = await deps.db.selectFrom('stored_files').selectAll().where('key', '=', key).executeTakeFirst();
    if (!signed || signed.dropped_at) throw notFound();
    await recheckAccess(deps, signed, person, ['create', 'update']);
    const resource = deps.model.resources[signed.resource];
    const field = resource && fileFields(resource).find(({ name }) => name === signed.field);
    if (!field) throw notFound();
    if (Number(request.headers['content-length'] ?? 0) > field.mostBytes) throw new ServiceError(413, 'too_large');
    const body: unknown = request.body;
    const content = body instanceof Readable ? body : Readable.from([]);
    await takeIn(deps, store, { key, kind: signed.kind, content, most: field.mostBytes });
    return await reply.code(200).header('cache-control', 'no-store').send();
  });
}

function isKind(kind: string): kind is FileKind {
  return Object.hasOwn(fileKinds, kind);
}

function having(app: FastifyInstance, deps: Deps, store: FileStore): void {
  app.get(storagePath, async (request, reply) => {
    const { file: key, person } = readLink(deps, 'GET', rowOf(request.query));
    const file = await deps.db.selectFrom('stored_files').selectAll().where('key', '=', key).executeTakeFirst();
    if (!file?.used_by || file.dropped_at || !isKind(file.kind)) throw notFound();
    await recheckAccess(deps, file, person, ['get', 'list']);
    return await reply
      .header('content-type', fileKinds[file.kind].mediaType)
      .header('content-length', file.size ?? 0)
      .header('content-disposition', `inline; ${namedFile(file.name)}`)
      .header('cache-control', 'private, no-store')
      // It is shown within our own pages, may load nothing, and says no word about where it is.
      .header('content-security-policy', "default-src 'none'; object-src 'self'; frame-ancestors 'self'")
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .send(store.open(key));
  });
}
