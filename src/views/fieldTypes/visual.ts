import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ResolvedField } from '../../schema/model.ts';

/** What draws a value in a table: small, synchronous, no inputs behind it. */
export interface CellProps {
  readonly field: ResolvedField;
  readonly value: unknown;
  readonly record: RaRecord;
}

/** What draws a value on a record's page; may copy, reveal and link. */
export type DetailProps = CellProps;

/** What a person types a value into, inside a form of react-hook-form. */
export interface InputProps {
  readonly field: ResolvedField;
  /** Name of the value in the form. */
  readonly source: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** The value of a filter: one of several, or a range. */
export type FilterValue = readonly string[] | string | { readonly from?: string; readonly to?: string } | undefined;

/** What narrows a list by a field. */
export interface FilterProps {
  readonly field: ResolvedField;
  readonly label: string;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

/** What is offered while a text is typed that names a value. */
export interface SuggestionsProps {
  readonly field: ResolvedField;
}

export type Suggestions = ComponentType<SuggestionsProps>;
export type Cell = ComponentType<CellProps>;
export type Detail = ComponentType<DetailProps>;
export type Input = ComponentType<InputProps>;
export type Filter = ComponentType<FilterProps>;
