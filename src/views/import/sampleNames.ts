import type { DataProvider } from 'ra-core';
import { importableFields } from '../../schema/csvImport/fields.ts';
import type { RuleContext } from '../../schema/fault.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { targetOf, withinOf } from '../fieldTypes/reference/target.ts';

/** What finding them needs. */
export interface SampleNames {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly model: Pick<Model, 'load' | 'resources'>;
  readonly context: RuleContext;
}

/**
 * What records are called that the sample row of a file can name, by the field that points to them: one that this person sees, so that the row passes the
 * check. None that has data of people: a made-up row that is sent by mistake is nobody's then.
 * @example (await sampleNames(resource, { dataProvider, model, context })).get('country') // 'Ghana'
 */
export async function sampleNames(
  resource: ResolvedResource,
  { dataProvider, model, context }: SampleNames,
): Promise<ReadonlyMap<string, string>> {
  await model.load(resource.near);
  const names = new Map<string, string>();
  const asked = importableFields(resource, context).flatMap((field) => {
    const target = field.required === true && model.resources[targetOf(field)];
    return target && !isOfPeople(target) ? [{ field, target }] : [];
  });
  await Promise.all(
    asked.map(async ({ field, target }) => {
      try {
        const { data } = await dataProvider.getList(target.name, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: target.title, order: 'ASC' },
          filter: withinOf(field, context),
        });
        const title: unknown = data[0]?.[target.title];
        if (typeof title === 'string' && title !== '') names.set(field.name, title);
      } catch {
        // The sample says then where it is found.
      }
    }),
  );
  return names;
}

/** Whether records of a resource have data of people. */
const isOfPeople = ({ fields }: ResolvedResource): boolean => fields.some(({ dataClass }) => dataClass !== 'public');
