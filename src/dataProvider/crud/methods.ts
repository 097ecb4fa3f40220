import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  QueryFunctionContext,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { type Send, templateOf } from '../call.ts';
import type { Runtime } from '../deps.ts';
import { createCoalescing } from './coalesce.ts';
import { contract } from './contract.ts';
import { simpleRestOperations } from './simpleRestOperations.ts';
import { eachOf } from './many.ts';
import type { Operations } from './operations.ts';
import { metaOf } from './params.ts';
import { simpleRestBase } from './simpleRest.ts';
import type { Source } from './source.ts';
import { wholeOr } from './whole.ts';

const dialects: Readonly<Record<ResolvedResource['dialect'], Operations>> = {
  contract,
  'simple-rest': simpleRestOperations,
};

/** A declared resource by its name, once it is here. @throws Error when nothing of that name is declared. */
export async function declared(model: Model, name: string): Promise<ResolvedResource> {
  await model.load([name]);
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : null;
  if (!resource) throw new Error(`No resource "${name}" is declared.`);
  return resource;
}

/** react-admin's methods over the declarations: each finds the resource and leaves the work to its dialect. */
export function crudMethods(runtime: Runtime, send: Send) {
  const coalesce = createCoalescing();

  async function on(name: string): Promise<{ readonly source: Source; readonly does: Operations }> {
    const resource = await declared(runtime.model, name);
    return { source: { runtime, send, resource }, does: dialects[resource.dialect] };
  }

  async function each(
    name: string,
    operation: 'update' | 'delete',
    ids: readonly RaRecord['id'][],
    task: (id: RaRecord['id']) => Promise<unknown>,
  ) {
    const endpoint = (await declared(runtime.model, name)).endpoints[operation];
    const call = {
      template: endpoint ? templateOf(endpoint) : `${operation} ${simpleRestBase}/${name}`,
      fallback: endpoint?.fallback ?? (`validation.fallback.${operation}` as const),
    };
    return { data: await eachOf(runtime, call, ids, task) };
  }

  return {
    async getList(name: string, params: GetListParams) {
      const { does, source } = await on(name);
      return await wholeOr(params, async (given) => await does.getList(source, given));
    },
    async getOne(name: string, params: GetOneParams) {
      const { does, source } = await on(name);
      return { data: await does.getOne(source, params) };
    },
    async getMany(name: string, { ids, meta, signal }: GetManyParams & QueryFunctionContext) {
      const { does, source } = await on(name);
      // A request for another partner is another request.
      const group = JSON.stringify([name, meta, runtime.getPartner()]);
      const data = await coalesce(group, ids, signal ?? null, async (wanted, given) => {
        return await does.getMany(source, wanted, metaOf(meta), given);
      });
      return { data };
    },
    async getManyReference(name: string, params: GetManyReferenceParams) {
      const { does, source } = await on(name);
      return await wholeOr(params, async (given) => await does.getManyReference(source, given));
    },
    async create(name: string, params: CreateParams) {
      const { does, source } = await on(name);
      return { data: await does.create(source, params) };
    },
    async update(name: string, params: UpdateParams) {
      const { does, source } = await on(name);
      return { data: await does.update(source, params) };
    },
    async delete(name: string, params: DeleteParams) {
      const { does, source } = await on(name);
      return { data: await does.delete(source, params) };
    },
    async updateMany(name: string, { ids, data, meta }: UpdateManyParams) {
      const { does, source } = await on(name);
      return await each(name, 'update', ids, async (id) =>
        does.update(source, { id, data, meta, previousData: { id } }),
      );
    },
    async deleteMany(name: string, { ids, meta }: DeleteManyParams) {
      const { does, source } = await on(name);
      return await each(name, 'delete', ids, async (id) => does.delete(source, { id, meta }));
    },
  };
}
