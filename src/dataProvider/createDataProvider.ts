import type { DataProvider, RaRecord } from 'ra-core';
import type { ResolvedEndpoint } from '../schema/endpoint.ts';
import type { Foreseen } from '../schema/foreseen.ts';
import { rehearsalPath } from '../schema/rehearsalPath.ts';
import { capable } from '../schema/capable.ts';
import type { Part } from '../schema/model.ts';
import { templateOf } from './call.ts';
import {
  callEndpoint,
  callListEndpoint,
  type CallOptions,
  type CallResult,
  type ListCallOptions,
  type ListCallResult,
} from './callEndpoint.ts';
import { crudMethods, declared } from './crud/methods.ts';
import { type DataProviderDeps, runtimeOf } from './deps.ts';
import { createCancelling } from './pipeline/cancel.ts';
import { createPipeline } from './pipeline/pipeline.ts';
import { createReporting } from './report.ts';
import type { Upload } from './upload.ts';

/** react-admin's data provider over the declarations, and the calls that are no CRUD. */
export interface DeskDataProvider extends DataProvider {
  /**
   * Makes a declared call. `useCall` is the typed way to the calls of a resource; this takes any endpoint (workflow actions).
   * @throws CallError
   * @example await dataProvider.call(action.endpoint, { params: { guid }, body: values, idempotencyKey, version })
   */
  readonly call: (endpoint: ResolvedEndpoint, options?: CallOptions) => Promise<CallResult>;
  /** Makes a declared call that answers a page of a list. */
  readonly callList: (
    endpoint: ResolvedEndpoint,
    options?: ListCallOptions,
  ) => Promise<ListCallResult<RaRecord | Readonly<Record<string, unknown>>>>;
  /**
   * What would come of a declared call of an action, done and taken back; null where the service rehearses nothing. That it would be
   * refused is part of the answer.
   * @throws CallError, untold: nobody is waiting for it
   */
  readonly rehearse: ((endpoint: ResolvedEndpoint, options?: CallOptions) => Promise<Foreseen>) | null;
  /** Signed upload: asks for an address, puts the file there, gives back its name at the service. */
  readonly upload: (upload: Upload) => Promise<{ readonly filename: string }>;
  /** Gives up everything in flight: a change of partner, a sign-out. */
  readonly cancelAll: () => void;
}

/**
 * The one way from a screen to the wire. Everything it needs of the world is passed in.
 * @example const dataProvider = createDataProvider({ model, bases, getToken, refreshToken, getPartner, getLocale, t, ... })
 */
export function createDataProvider(deps: DataProviderDeps): DeskDataProvider {
  const runtime = runtimeOf({ ...deps, model: capable(deps.model, deps.capabilities) });
  const cancelling = createCancelling();
  const send = createPipeline(runtime, cancelling.step);
  const methods = createReporting(runtime)({
    ...crudMethods(runtime, send),
    call: async (endpoint: ResolvedEndpoint, options: CallOptions = {}) =>
      await callEndpoint(runtime, send, endpoint, options),
    callList: async (endpoint: ResolvedEndpoint, options: ListCallOptions = {}) => {
      const resource = options.resource === undefined ? null : await declared(runtime.model, options.resource);
      return await callListEndpoint(runtime, send, endpoint, options, resource);
    },
    upload: async (upload: Upload) => await (await import('./upload.ts')).uploadFile(runtime, send, upload),
  });
  const rehearse = async (endpoint: ResolvedEndpoint, options: CallOptions = {}) => {
    const rehearsed = { ...endpoint, path: rehearsalPath(endpoint.path), once: false };
    // The document of the service promises it.
    return (await callEndpoint(runtime, send, rehearsed, options)).data as Foreseen;
  };
  const { cancelAll } = cancelling;
  // react-admin lets each caller name the type of its records; what they hold is known by the declarations.
  return {
    ...methods,
    rehearse: deps.capabilities.rehearsals ? rehearse : null,
    cancelAll,
    supportAbortSignal: true,
  } as DeskDataProvider;
}

/** The templates of the calls of a declaration: what error reports may name. */
export function callTemplates({ resource: { endpoints, lists, calls }, workflow }: Part): readonly string[] {
  return [
    ...Object.values(endpoints),
    ...lists,
    ...Object.values(calls),
    ...Object.values(workflow?.actions ?? {}).flatMap((action) => action.endpoint ?? []),
  ].map(templateOf);
}
