import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BringsSpec, ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import { matches } from '../../../src/schema/predicate.ts';
import type { Deps, Registrar } from '../deps.ts';
import { expectFile } from '../files/expectFile.ts';
import { type FileField, fileFields, storageKey } from '../files/fileFields.ts';
import { plainName } from '../files/plainName.ts';
import { signRoute } from '../files/signRoutes.ts';
import { diskStore } from '../files/store.ts';
import { takeIn } from '../files/takeIn.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { batchNamed, resourceNamed } from '../modules/declared.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import { createFrom } from '../records/writes.ts';
import { z } from 'zod';

/** Where the file stands in a form. */
const member = 'file';

/** The file that a batch works through, as it is brought. */
interface Brought {
  readonly upload: string;
  /** By what it is known again; null where there is no such file. */
  readonly source: string | null;
}

/** The calls of the contract that take a whole file of rows: each asks for a batch, as `POST /rest/batches` does. */
export const bringRoutes: Registrar = async (app, deps) => {
  const calls = Object.values(deps.model.resources).flatMap((resource) =>
    Object.values(resource.calls).flatMap((call) => (call.brings ? [{ resource, call, brings: call.brings }] : [])),
  );
  if (calls.length === 0) return;
  const batches = resourceNamed(deps, 'batches');
  const field = fileFields(batches).find(({ name }) => name === 'upload');
  if (!field) throw new Error('Batches have no file.');
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: field.mostBytes + 1, fields: 20, fieldSize: 1_000, headerPairs: 50 },
    });
    for (const { resource, call, brings } of calls) {
      const sign = resource.calls[brings.signed ?? ''];
      if (sign) signRoute(scope, deps, batches, [field], sign);
      bringRoute(scope, deps, { call, brings, field });
    }
  });
};

interface Bringing {
  readonly call: ResolvedEndpoint;
  readonly brings: BringsSpec;
  readonly field: FileField;
}

function bringRoute(app: FastifyInstance, deps: Deps, { call, brings, field }: Bringing): void {
  const declared = batchNamed(deps, brings.batch);
  const resource = resourceNamed(deps, 'batches');
  app.post(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    // Before anything of a file is read.
    if (!context.user || !matches(declared.who, {}, context)) throw new ServiceError(403, 'forbidden');
    const { upload, source } =
      brings.signed === null
        ? await received(request, deps, limited(field, brings), context)
        : await named(request, deps);
    const input = brings.by.length > 0 ? { by: brings.by } : {};
    return await once(request, reply, deps, async (trx) => {
      const batch = await createFrom(
        { deps, trx, resource, context },
        { name: declared.name, upload, ...(source !== null && { source }), input },
      );
      const { guid: batch_guid, state, total } = batch;
      return { status: call.status, body: { batch_guid, state, total }, version: null };
    });
  });
}

/** What comes with its call may be smaller than what is sent first. */
const limited = (field: FileField, { maxMebibytes }: BringsSpec): FileField =>
  maxMebibytes === null ? field : { ...field, mostBytes: Math.min(field.mostBytes, maxMebibytes * 1024 ** 2) };

/** A file that was brought before, by the name that storage has it under; whether it may be had is judged where it is used. */
async function named({ body }: FastifyRequest, { db }: Deps): Promise<Brought> {
  const { filename: upload } = readBody(z.strictObject({ filename: z.string() }), body);
  const key = storageKey(upload) ?? '';
  const file = await db.selectFrom('stored_files').select('sha256').where('key', '=', key).executeTakeFirst();
  return { upload, source: file?.sha256 ?? null };
}

/**
 * The file of a form.
 * @throws ServiceError 400 when there is none, or it has another name; 413, 415
 */
async function received(
  request: FastifyRequest,
  deps: Deps,
  field: FileField,
  context: EngineContext,
): Promise<Brought> {
  if (!request.isMultipart()) throw new ServiceError(415, 'no_form');
  const part = await firstFile(request);
  if (part?.fieldname !== member) throw invalid([{ field: member, key: 'service.fields.required' }]);
  const name = plainName(part.filename, field, member);
  const { key, filename } = await expectFile(deps, { resource: resourceNamed(deps, 'batches'), field, context, name });
  const { sha256 } = await takeIn(deps, diskStore(deps.config.dataDir), {
    key,
    kind: 'csv',
    content: part.file,
    most: field.mostBytes,
  });
  // What is compared when the call is made again under its key: the same file under the same name.
  request.body = { [member]: sha256, name };
  return { upload: filename, source: sha256 };
}

/** @throws ServiceError 400 where the form cannot be read */
async function firstFile(request: FastifyRequest): ReturnType<FastifyRequest['file']> {
  try {
    return await request.file();
  } catch (error) {
    // What the reader of forms refuses in its own words has a status; what it trips over has none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ServiceError(400, 'file_cut', { cause: error });
  }
}
