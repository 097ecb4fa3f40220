import type { RaRecord } from 'ra-core';
import type { RuleContext } from '../../../schema/fault.ts';
import { type FileOptions, shownName } from '../../../schema/fieldTypes/file/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { recordTitle } from '../../recordTitle.ts';
import type { ViewedDocument } from '../../viewer/document.ts';

const addressOf = (field: ResolvedField): string | undefined => {
  const { address }: typeof field.spec & Partial<FileOptions> = field.spec;
  return field.spec.type === 'file' ? address : undefined;
};

/**
 * A record's file as it is looked at, null where the record has none that can be had.
 * @example viewable(contactFiles, record, t) // { id: '8c1f…', title: 'Passport', name: 'scan.pdf', address: 'https://…' }
 */
export function viewable(resource: ResolvedResource, record: RaRecord, t: RuleContext['t']): ViewedDocument | null {
  const field = resource.fields.find((one) => addressOf(one) !== undefined);
  const address: unknown = field && record[addressOf(field) ?? ''];
  if (!field || typeof address !== 'string') return null;
  const name = shownName(record[field.name]);
  return { id: String(record.id), title: recordTitle(resource, record, t) ?? name, name, address };
}
