import { useCallback, useContext } from 'react';
import type { PathParameters } from '../schema/endpoint.ts';
import type { CallNameOf } from '../schema/resource.ts';
import { CallContext } from './CallContext.ts';
import type { CallOptions, CallResult } from './callEndpoint.ts';

/** Path parameters that the environment fills in. */
type Environmental = 'realm';

/** The declared text of a resource's call: `'PUT /api/callbacks/close/{guid}'`. */
type CallTextOf<R, Name extends string> = R extends { readonly calls?: infer Calls }
  ? NonNullable<Calls> extends { readonly [K in Name]: { readonly call: infer Text extends string } }
    ? Text
    : never
  : never;

/** The path parameters that a caller of it must give. */
type ParametersOf<R, Name extends string> = Exclude<PathParameters<CallTextOf<R, Name>>, Environmental>;

type Values<Names extends string> = { readonly [K in Names]: string | number };

/** What a call of a resource is made with: `params` is there, and complete, exactly when its path has parameters. */
export type CallArguments<R, Name extends string> = [ParametersOf<R, Name>] extends [never]
  ? [options?: Omit<CallOptions, 'params'>]
  : [options: Omit<CallOptions, 'params'> & { readonly params: Values<ParametersOf<R, Name>> }];

/** Makes one declared call. */
export type CallFunction<R, Name extends string> = (...args: CallArguments<R, Name>) => Promise<CallResult>;

/** `useCall` over some declared resources: a misspelt resource, call or path parameter does not compile. */
export type UseCall<All> = <R extends keyof All & string, Name extends CallNameOf<All[R]>>(
  resource: R,
  call: Name,
) => CallFunction<All[R], Name>;

/**
 * A declared call of a resource, ready to be made. Rejects with `CallError` in the words of the page's language. Names are not known
 * to the compiler here: a product gives this the type `UseCall` of its resources.
 * @example
 * const block = useDeclaredCall('cards', 'block');
 * await block({ params: { guid }, body: { reason } });
 */
export function useDeclaredCall(resource: string, call: string): (options?: CallOptions) => Promise<CallResult> {
  const calling = useContext(CallContext);
  return useCallback(
    async (options?: CallOptions) => {
      const endpoint = calling?.model.resources[resource]?.calls[call];
      if (!calling || !endpoint)
        throw new Error(`${resource}.${call} cannot be called: no CallContext, or not declared.`);
      return await calling.dataProvider.call(endpoint, options ?? {});
    },
    [calling, resource, call],
  );
}
