import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactElement, useContext } from 'react';
import { isMasked } from '../../../schema/mask.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import { useModel } from '../../context/ModelContext.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { drawnWords } from '../../fieldTypes/cellParts/drawnWords.tsx';
import { MaskedValue } from '../../fieldTypes/cellParts/MaskedValue.tsx';
import { cells } from '../../fieldTypes/cells.ts';
import { type CellScope, columnFacts } from '../../fieldTypes/columns.ts';
import { StateChip } from '../../workflow/StateChip.tsx';

export interface FieldCellProps {
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly record: RaRecord;
}

/** By what the values of a list are drawn, the same for all of them. */
export interface DrawingScope extends Omit<CellScope, 'resource'> {
  readonly model: Model;
}

/** @example const scope = useDrawingScope(); */
export function useDrawingScope(): DrawingScope {
  return { model: useModel(), context: useContext(SchemaContext), t: useTranslate() };
}

/**
 * A value as a list shows it: masked where its class asks for that, a chip where it is the state of a workflow, else as its
 * type draws it. No component of its own where words are enough: a page of a list has some two hundred values.
 * @example <td>{cellOf(scope, { resource: contacts, field: contacts.field.msisdn, record })}</td> // +233 24 123 4567
 */
export function cellOf(
  { model, context, t }: DrawingScope,
  { resource, field, record }: FieldCellProps,
): ReactElement | string {
  const value: unknown = record[field.name];
  const workflow = resource.workflow ? model.workflows[resource.workflow] : undefined;
  if (isMasked(field.dataClass) && !isEmpty(value)) return <MaskedValue dataClass={field.dataClass} value={value} />;
  if (workflow?.field === field.name && typeof value === 'string' && value !== '') {
    return <StateChip workflow={workflow} state={value} />;
  }
  const facts = columnFacts[field.spec.type];
  if (facts.words) return drawnWords(facts.words(value, field, { resource: resource.name, context, t }), facts);
  const Cell = cells[field.spec.type];
  return <Cell field={field} value={value} record={record} />;
}

/** The same where there are few. @example <FieldCell resource={contacts} field={contacts.field.msisdn} record={record} /> */
export function FieldCell(props: FieldCellProps) {
  return cellOf(useDrawingScope(), props);
}
