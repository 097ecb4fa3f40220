import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/index.ts';
import { CallError } from '../../../dataProvider/errors/callError.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';

/** The call by which one record is found by what people know it by, where no list of all of them can be asked for. */
function callOf({ endpoints, calls }: ResolvedResource, within: Readonly<Record<string, string>>) {
  const { list } = endpoints;
  if (!list || list.parameters.every((name) => Object.hasOwn(within, name) || Object.hasOwn(list.start, name))) return;
  return Object.values(calls).find(({ finds }) => finds);
}

export interface FoundByCall {
  /** Whether it is the way to find one of these. */
  readonly isWay: boolean;
  readonly data: readonly RaRecord[] | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/**
 * The record that is known by exactly what was typed: records whose list belongs to another one are found by no beginning of a word.
 * @example const found = useFoundByCall(vouchers, {}, 'V-100204'); // found.data has one, or none
 */
export function useFoundByCall(
  target: ResolvedResource,
  within: Readonly<Record<string, string>>,
  text: string,
): FoundByCall {
  const calling = useContext(CallContext);
  const { partner } = useSchemaContext();
  const call = callOf(target, within);
  const { data, isFetching, error } = useQuery({
    queryKey: [target.name, 'found by', call?.path, partner?.code, text],
    enabled: call !== undefined && calling !== null && text !== '',
    retry: false,
    queryFn: async () => {
      if (!call || !calling) return [];
      try {
        const params = Object.fromEntries(call.parameters.map((name) => [name, text]));
        const answer = await calling.dataProvider.call(call, { params });
        // Decoded as a record, which such a call answers.
        return [answer.data as RaRecord];
      } catch (failure) {
        if (failure instanceof CallError && failure.status === 404) return [];
        throw failure;
      }
    },
  });
  return { isWay: call !== undefined, data: text === '' ? [] : data, isFetching, error };
}
