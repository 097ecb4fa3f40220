import type { Model, ResolvedAction } from '../../../src/schema/model.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { resourceNamed } from '../modules/declared.ts';
import { findRecord } from '../records/repository.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import type { WriteRequest } from '../records/writes.ts';
import { performCreate } from './performCreate.ts';

type Ways = readonly [ResolvedAction, ...ResolvedAction[]];
type Asking = Pick<WriteRequest, 'deps' | 'trx' | 'context'>;

/**
 * Of some ways to make a record, the first that is for what it belongs to; the first of all where none is, which says why not.
 * @example await fittingWay(request, ways, { contact_guid: guid })
 */
export async function fittingWay(request: Asking, ways: Ways, values: Row): Promise<ResolvedAction> {
  for (const way of ways) if (await fitsWay(request, way, values)) return way;
  return ways[0];
}

/** Whether a way to make a record is for what it would belong to, as that is now. @example await fitsWay(request, way, { contact_guid: guid }) */
export async function fitsWay({ deps, trx, context }: Asking, { on }: ResolvedAction, values: Row): Promise<boolean> {
  const other = on ? deps.model.resources[on.resource] : undefined;
  if (!on || !other) return true;
  const owner = await findRecord(trx, other, context, String(values[on.by]));
  return owner !== undefined && owner !== null && matches(on.when, owner, context);
}

/** Whether there is a first one. */
export const areWays = (ways: readonly ResolvedAction[]): ways is Ways => ways.length > 0;

const waysNamed = (
  { workflows }: Pick<Model, 'workflows'>,
  workflow: string | null,
  names: readonly string[],
): readonly ResolvedAction[] => names.flatMap((name) => workflows[workflow ?? '']?.actions[name] ?? []);

/**
 * Makes a record of another resource as the person of the request, in its transaction and under all that holds for them, by the first of some actions
 * that is for what it belongs to.
 * @throws ServiceError what the action refuses
 * @example await makeByPerson(doing, { resource: 'orders', by: ['place', 'place_abroad'] }, { contact_guid: guid, amount: 20_00 })
 */
export async function makeByPerson(
  request: Omit<WriteRequest, 'resource'>,
  { resource: name, by }: { readonly resource: string; readonly by: readonly string[] },
  values: Row,
): Promise<StoredRecord> {
  const { deps, context } = request;
  const resource = overlaidResource(deps.model, resourceNamed(deps, name), context);
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  const ways = waysNamed(deps.model, resource.workflow, by);
  if (!workflow || !areWays(ways)) throw new Error(`${name} are not made by ${by.join(', ')}.`);
  const way = await fittingWay(request, ways, values);
  return await performCreate({ ...request, resource }, workflow, way, values);
}
