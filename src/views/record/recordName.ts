import type { RaRecord } from 'ra-core';
import type { RuleContext } from '../../schema/fault.ts';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { recordTitle } from '../recordTitle.ts';
import { labelsUnder } from './labels.ts';
import { valueText } from './valueText.ts';

/**
 * What a record is called where it stands alone: its title, and where that is no name (a period, a kind) the fact beside it
 * in the list, so that one of several is told from the others.
 * @example recordName(model.resources.product_prices, price, context) // 'Daily, GHS 0.35'
 */
export function recordName(resource: ResolvedResource, record: RaRecord, context: RuleContext): string {
  const title = recordTitle(resource, record, context.t) ?? '';
  const field = resource.field[resource.title];
  if (!field || fieldFacts[field.spec.type].capabilities.searchable) return title;
  const labels = labelsUnder(`resources.${resource.name}`, context.t);
  const facts = resource.columns
    .flatMap((name) => (name === resource.title ? [] : (resource.field[name] ?? [])))
    .map((one) => valueText(one, record[one.name], { context, labels, record }));
  return [title, facts.find((text) => text !== '') ?? ''].filter((text) => text !== '').join(', ');
}
