import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';

/** Which states there are hardly ever changes while a person works. */
const fresh = 5 * 60_000;

type Row = Readonly<Record<string, unknown>>;

/** The rows of an answer, read leniently. */
function rowsOf(answer: unknown): readonly Row[] {
  const content: unknown = typeof answer === 'object' && answer !== null && 'content' in answer ? answer.content : null;
  return Array.isArray(content) ? content.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

/**
 * The tab of each state that the service says there is, where the list of this resource asks for it; null for a field that is not
 * its state, and until the service has answered.
 * @example useStatesByTab('status') // Map { 'payable' => 'payable', 'paid' => 'closed' }
 */
export function useStatesByTab(field: string): ReadonlyMap<string, string> | null {
  const name = useResourceContext() ?? '';
  const model = useModel();
  const calling = useContext(CallContext);
  const { partner } = useSchemaContext();
  const resource = model.resources[name];
  const isState = model.workflows[resource?.workflow ?? '']?.field === field;
  const states = isState ? (resource?.states ?? null) : null;
  const { data } = useQuery({
    queryKey: [name, 'states', partner?.code ?? ''],
    enabled: calling !== null && states !== null,
    staleTime: fresh,
    retry: false,
    queryFn: async ({ signal }): Promise<unknown> =>
      calling && states ? (await calling.dataProvider.call(states.call, { signal })).data : null,
  });
  if (!states || !data) return null;
  const known = rowsOf(data)
    .map((row) => [String(row[states.value]), String(row[states.tab])] as const)
    // On a tab that nobody declared it has no name here.
    .filter(([, tab]) => Object.hasOwn(resource?.tabs ?? {}, tab));
  return known.length > 0 ? new Map(known) : null;
}
