import type { Model, ResolvedAction, ResolvedBatch, ResolvedField, ResolvedResource } from '../model.ts';

type Declared = Pick<ResolvedBatch, 'rows'>;

/** The actions by which the rows of a file become records; none where its resource's own calls do it. */
export function waysOf(
  { resources, workflows }: Pick<Model, 'resources' | 'workflows'>,
  { rows }: Declared,
): readonly ResolvedAction[] {
  const actions = workflows[resources[rows.resource ?? '']?.workflow ?? '']?.actions ?? {};
  return rows.by.flatMap((name) => actions[name] ?? []);
}

/**
 * What a file may have columns of: what its actions ask for, else the fields of its resource.
 * @param of the resource, where the batch is told which
 */
export function columnsOf(
  model: Pick<Model, 'resources' | 'workflows'>,
  declared: Declared,
  of: string | null = declared.rows.resource,
): readonly ResolvedField[] {
  const resource = model.resources[of ?? ''];
  const [way] = waysOf(model, declared);
  return way ? asColumns(way, resource, declared) : (resource?.fields ?? []);
}

/** What is asked for, as strict as that is, and as unique as what it is written to. */
function asColumns(
  { asks }: ResolvedAction,
  resource: ResolvedResource | undefined,
  { rows: { once } }: Declared,
): readonly ResolvedField[] {
  return asks.map((asked) => ({
    ...asked,
    unique: resource?.field[asked.name]?.unique ?? asked.unique,
    ...(asked.name === once && { once: true }),
  }));
}

/**
 * A resource as the rows of a file may fill it: where actions make its records, what they ask for, and only new ones.
 * @param resource of the batch, as it is for this person
 * @example rowsTaken(model, model.batches.order_import, orders).fields.map(({ name }) => name) // ['contact_guid', 'amount']
 */
export function rowsTaken(
  model: Pick<Model, 'resources' | 'workflows'>,
  declared: Declared,
  resource: ResolvedResource,
): ResolvedResource {
  const [way] = waysOf(model, declared);
  if (!way) return resource;
  const fields = asColumns(way, resource, declared);
  return {
    ...resource,
    fields,
    field: Object.fromEntries(fields.map((field) => [field.name, field])),
    access: { ...resource.access, create: { role: way.who }, update: false },
    generatedKey: true,
    csv: true,
  };
}
