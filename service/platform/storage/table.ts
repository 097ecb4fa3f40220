import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ColumnType } from '../../../src/schema/fieldTypes/fieldType.ts';
import { hasTable } from '../../../src/schema/hasTable.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { columnSql, storedFields } from './columnSql.ts';
import { indexName, quoted } from './names.ts';

export interface StoredColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly notNull: boolean;
  /** What existing rows get when the column is added later. */
  readonly initial: string | number | boolean | null;
  /** The declaration promises a value in every record. */
  readonly required: boolean;
}

export interface StoredIndex {
  readonly name: string;
  readonly statement: string;
  /** The field that it keeps unique. */
  readonly unique: string | null;
  /** Needs the extension that indexes any part of a text. */
  readonly trigrams: boolean;
}

/** How a resource is kept. */
export interface StoredTable {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly StoredColumn[];
  readonly indexes: readonly StoredIndex[];
}

/** The resources that the engine keeps and serves: those of the product itself, and those that the main API lists or has once. */
export function storedResources(model: Model): readonly ResolvedResource[] {
  return Object.values(model.resources).filter(hasTable);
}

/** The table of a resource, from its declaration alone. */
export function tableOf(resource: ResolvedResource): StoredTable {
  const system: StoredColumn[] = [
    systemColumn(resource.key, 'text', true),
    ...(resource.scope === 'partner' ? [systemColumn('partner_guid', 'text', true)] : []),
    systemColumn('version', 'integer', true),
    systemColumn('created_at', 'timestamptz', true),
    systemColumn('updated_at', 'timestamptz', true),
    systemColumn('created_by', 'text', false),
  ];
  const taken = new Set(system.map(({ name }) => name));
  const declared = storedFields(resource)
    .filter((field) => !taken.has(field.name))
    .map(columnOf);
  return { name: resource.name, key: resource.key, columns: [...system, ...declared], indexes: indexesOf(resource) };
}

function systemColumn(name: string, type: ColumnType, notNull: boolean): StoredColumn {
  return { name, type, notNull, initial: null, required: false };
}

/** Values may be absent in storage; what a person must fill is the validation's business and may change. */
function columnOf(field: ResolvedField): StoredColumn {
  const initial = field.constant ?? field.default;
  return {
    name: field.name,
    type: fieldFacts[field.spec.type].column,
    notNull: false,
    initial: typeof initial === 'object' ? null : initial,
    required: field.required === true || field.always,
  };
}

function indexesOf(resource: ResolvedResource): StoredIndex[] {
  const { name: table, key } = resource;
  const fields = storedFields(resource);
  const scope = resource.scope === 'partner' ? ['partner_guid'] : [];
  const index = (column: string, purpose: string, parts: readonly string[]): StoredIndex => ({
    name: indexName(table, column, purpose),
    statement: `create index ${quoted(indexName(table, column, purpose))} on ${quoted(table)} (${parts.join(', ')})`,
    unique: null,
    trigrams: false,
  });
  const ordered = (column: string, expression: string) =>
    index(column, 'order', [...scope.map(quoted), expression, quoted(key)]);
  return [
    ordered('created_at', quoted('created_at')),
    ...fields.filter((field) => isOrdered(resource, field)).map((field) => ordered(field.name, orderOf(field))),
    ...fields.filter(isPointer).map((field) => index(field.name, 'pointer', [quoted(field.name)])),
    ...fields.filter((field) => field.unique).map((field) => uniqueIndex(table, field, scope)),
    ...fields.filter(isLookedThrough).map((field) => searchIndex(table, field.name)),
  ];
}

/** What values of a field are compared as, where that is not themselves: an expression over its column. */
export function comparisonOf({ name, spec }: ResolvedField): string | null {
  return 'comparedAs' in spec && spec.comparedAs === 'reference' ? `reference_text(${quoted(name)})` : null;
}

function uniqueIndex(table: string, field: ResolvedField, scope: readonly string[]): StoredIndex {
  const column = field.name;
  const compared = comparisonOf(field);
  // Another name than that of the plain one, which goes when a field comes to be compared otherwise.
  const name = indexName(table, column, compared ? 'unique_reference' : 'unique');
  const parts = [...scope.map(quoted), compared ?? quoted(column)].join(', ');
  return {
    name,
    statement: `create unique index ${quoted(name)} on ${quoted(table)} (${parts})`,
    unique: column,
    trigrams: false,
  };
}

function searchIndex(table: string, column: string): StoredIndex {
  const name = indexName(table, column, 'search');
  return {
    name,
    statement: `create index ${quoted(name)} on ${quoted(table)} using gin ((search_text(${quoted(column)}) collate "C") gin_trgm_ops)`,
    unique: null,
    trigrams: true,
  };
}

/** What a field is sorted by, and its beginning looked up in: texts without regard to case and accents. */
export function orderOf(field: ResolvedField): string {
  const column = columnSql(field);
  const { capabilities } = fieldFacts[field.spec.type];
  return capabilities.filter === 'startsWith' ? `search_text(${column}) collate "C"` : column;
}

/** Worth an index: columns of the list as it first looks, and texts that are looked up by their beginning. */
function isOrdered(resource: ResolvedResource, field: ResolvedField): boolean {
  if (field.filter === 'anyOf') return false;
  const shown = resource.columns.includes(field.name) && field.sortable;
  return shown || field.name === resource.sort.field || (field.searchable && field.filter === 'startsWith');
}

/** Searched as it is kept; of formatted text the words are searched, which no index of the column has. */
function isLookedThrough(field: ResolvedField): boolean {
  return field.searchable && !fieldFacts[field.spec.type].html;
}

/** Keys of other records: many different values, looked up whole. */
function isPointer(field: ResolvedField): boolean {
  return field.filter === 'anyOf' && fieldFacts[field.spec.type].column === 'text' && !('choices' in field.spec);
}
