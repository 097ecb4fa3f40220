import { useCallback, useContext } from 'react';
import type { AnswerIn, CallOf, CallTextOf, PageRecords, ParametersOf, SentTo } from '../schema/callShape.ts';
import type { CallNameOf } from '../schema/resource.ts';
import { CallContext } from './CallContext.ts';
import type { CallOptions, CallResult } from './callEndpoint.ts';
import type { Query } from './request/query.ts';

/** Path parameters that the environment fills in. */
type Environmental = 'realm';

type Values<Names extends string> = { readonly [K in Names]: string | number };

/** A member that may be left out when all within it may. */
type Member<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value };

type ParamsIn<Call> = [ParametersOf<Call, Environmental>] extends [never]
  ? unknown
  : { readonly params: Values<ParametersOf<Call, Environmental>> };

/** The parameter that names the record. */
type KeyIn<Call> = Call extends { readonly keyParam: infer Key extends string }
  ? { readonly [K in Key]: string }
  : unknown;

/** A GET or a DELETE takes what it takes in its query, anything else in its body. */
type SaidIn<R, Call> = Call extends { readonly takes: unknown }
  ? CallTextOf<Call> extends `${'GET' | 'DELETE'} ${string}`
    ? Member<'query', SentTo<R, Call> & KeyIn<Call>>
    : Member<'query', Query & KeyIn<Call>> & Member<'body', SentTo<R, Call>>
  : { readonly query?: Query; readonly body?: unknown };

/** What a declared call is made with: what its declaration says it takes. */
type OptionsIn<R, Call> = Omit<CallOptions, 'params' | 'query' | 'body'> & ParamsIn<Call> & SaidIn<R, Call>;

/** What a call of a resource is made with: nothing need be given where nothing must be. */
export type CallArguments<R, Name extends string> =
  Record<never, never> extends OptionsIn<R, CallOf<R, Name>>
    ? [options?: OptionsIn<R, CallOf<R, Name>>]
    : [options: OptionsIn<R, CallOf<R, Name>>];

/** Makes one declared call. */
export type CallFunction<R, Name extends string, All> = (
  ...args: CallArguments<R, Name>
) => Promise<CallResult<AnswerIn<R, CallOf<R, Name>, PageRecords<All>>>>;

/** `useCall` over some declared resources: a misspelt resource, call, parameter or member does not compile. */
export type UseCall<All> = <R extends keyof All & string, Name extends CallNameOf<All[R]>>(
  resource: R,
  call: Name,
) => CallFunction<All[R], Name, All>;

/**
 * A declared call of a resource, ready to be made. Rejects with `CallError` in the words of the page's language. Names are not known
 * to the compiler here: see `callsOf`.
 * @example
 * const block = useDeclaredCall('cards', 'block');
 * await block({ params: { guid }, body: { reason } });
 */
export function useDeclaredCall(
  resource: string,
  call: string,
): (options?: CallOptions) => Promise<CallResult<unknown>> {
  const calling = useContext(CallContext);
  return useCallback(
    async (options?: CallOptions) => {
      await calling?.model.load([resource]);
      const endpoint = calling?.model.resources[resource]?.calls[call];
      if (!calling || !endpoint)
        throw new Error(`${resource}.${call} cannot be called: no CallContext, or not declared.`);
      return await calling.dataProvider.call(endpoint, options ?? {});
    },
    [calling, resource, call],
  );
}

/**
 * `useDeclaredCall` for the resources of a product. What is sent is written by the declaration, and what comes is held against it
 * (`decodeAnswer`): here both are named by it.
 * @example export const useCall = callsOf<Resources>();
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says what the function that is given will take
export const callsOf = <All>() => useDeclaredCall as unknown as UseCall<All>;
