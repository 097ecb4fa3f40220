import { type RaRecord, ResourceContextProvider } from 'ra-core';
import type { ResolvedResource } from '../schema/model.ts';
import { cells } from './fieldTypes/cells.ts';

interface RecordSubtitleProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
}

/**
 * The second fact by which a record is known beside its title, as its type draws it; nothing where none is declared.
 * @example <RecordSubtitle resource={contacts} record={record} /> // +233 24 123 4567
 */
export function RecordSubtitle({ resource, record }: RecordSubtitleProps) {
  const field = resource.subtitle ? resource.field[resource.subtitle] : undefined;
  if (!field) return null;
  const Cell = cells[field.spec.type];
  return (
    <ResourceContextProvider value={resource.name}>
      <Cell field={field} value={record[field.name]} record={record} />
    </ResourceContextProvider>
  );
}
