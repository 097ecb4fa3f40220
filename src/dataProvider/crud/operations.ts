import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import type { CallMeta } from './params.ts';
import type { Page, Source } from './source.ts';

/** What a dialect can do with a resource; everything else of react-admin follows from it. */
export interface Operations {
  readonly getList: (source: Source, params: GetListParams) => Promise<Page>;
  readonly getOne: (source: Source, params: GetOneParams) => Promise<RaRecord>;
  readonly getMany: (
    source: Source,
    ids: readonly string[],
    meta: CallMeta,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, RaRecord>>;
  readonly getManyReference: (source: Source, params: GetManyReferenceParams) => Promise<Page>;
  readonly create: (source: Source, params: CreateParams) => Promise<RaRecord>;
  readonly update: (source: Source, params: UpdateParams) => Promise<RaRecord>;
  readonly delete: (source: Source, params: DeleteParams) => Promise<RaRecord>;
}
