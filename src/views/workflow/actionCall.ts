import type { RaRecord } from 'ra-core';
import type { CallOptions } from '../../dataProvider/index.ts';
import type { Context } from '../../schema/context.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';

interface Wanted {
  readonly workflow: ResolvedWorkflow | undefined;
  readonly endpoint: ResolvedEndpoint;
  readonly action: ResolvedAction;
  /** Null when it makes one. */
  readonly record: RaRecord | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly user: Context['user'];
}

/**
 * What the call of an action carries: the record in path, query or body, what was asked, who acts, and on which version.
 * @example dataProvider.call(action.endpoint, actionCall({ workflow, endpoint: action.endpoint, action, record, input, user }))
 */
export function actionCall({ workflow, endpoint, action, record, input, user }: Wanted): CallOptions {
  const { parameters, keyParam, keyMember, queryOf, queryAsks, many } = endpoint;
  const { sends } = action;
  const params = Object.fromEntries(
    parameters.map((name) => [name, String(sends[name] ?? (name === 'id' ? record?.id : record?.[name]))]),
  );
  const version = typeof record?.version === 'number' ? record.version : null;
  const signed =
    workflow?.signedAs && user ? { [workflow.signedAs]: user.guid, ...(version === null ? {} : { version }) } : {};
  const one = {
    ...(record && many ? { [many.param]: [record.id] } : {}),
    ...(record && keyMember ? { [keyMember]: record.id } : {}),
  };
  const held = Object.entries(queryOf).flatMap(([param, field]) =>
    record && !isEmpty(record[field]) ? [[param, String(record[field])] as const] : [],
  );
  const said = { ...sends, ...(action.asks.length > 0 ? input : {}), ...one, ...signed };
  const body = Object.fromEntries(
    Object.entries(said).filter(([name]) => !parameters.includes(name) && !queryAsks.includes(name)),
  );
  const inQuery = queryAsks.flatMap((name) => (isEmpty(input[name]) ? [] : [[name, String(input[name])] as const]));
  const state = record?.[workflow?.field ?? ''];
  return {
    params,
    query: {
      ...(keyParam && record ? { [keyParam]: String(record.id) } : {}),
      ...(many ? { [many.state]: String(state) } : {}),
      ...Object.fromEntries([...held, ...inQuery]),
    },
    version,
    ...(Object.keys(body).length > 0 ? { body } : {}),
  };
}
