import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { FieldProblem } from '../http/errors.ts';
import { filterValue, heldText } from './filterValue.ts';
import type { FilterCondition, ListQuery } from './listQuery.ts';
import { fieldOf } from './rows.ts';

/** Collects the conditions of a list and what is wrong with them, for either dialect. */
export class QueryReader {
  readonly conditions: FilterCondition[] = [];
  readonly problems: FieldProblem[] = [];
  readonly sort: { field: string; order: 'asc' | 'desc' }[] = [];
  search: string | null = null;

  constructor(
    readonly resource: ResolvedResource,
    private readonly filterBy: readonly string[],
    private readonly sortBy: readonly string[],
    private readonly searchBy: readonly string[] = [],
  ) {}

  refuse(parameter: string, key: string): void {
    this.problems.push({ field: parameter, key });
  }

  /** A condition on a field by values that are alternatives; `parameter` is what the caller calls it. */
  filter(name: string, kind: 'value' | 'from' | 'to', raw: readonly unknown[], parameter: string): void {
    const given = raw.filter((value) => value !== '' && value !== null && value !== undefined);
    if (given.length === 0) return;
    const field = fieldOf(this.resource, name);
    const allowed = this.filterBy.includes(name) || name === this.resource.key;
    const isRange = kind !== 'value';
    if (!allowed || (isRange && field?.filter !== 'range')) return this.refuse(parameter, 'service.fields.no_filter');
    const values = given.map((value) => (field ? this.valueOf(field, value) : heldText('text', value)));
    const sound = values.filter((value) => value !== null);
    if (sound.length < values.length) return this.refuse(parameter, 'service.fields.wrong');
    this.conditions.push({ field: name, kind: isRange ? kind : this.kindOf(field), values: sound });
  }

  private valueOf(field: ResolvedField, raw: unknown): string | number | boolean | null {
    const { column } = fieldFacts[field.spec.type];
    return column === 'text' && field.filter === 'startsWith' && typeof raw === 'number'
      ? String(raw)
      : filterValue(field, raw);
  }

  private kindOf(field: ResolvedField | undefined): 'anyOf' | 'startsWith' | 'found' {
    if (field && this.searchBy.includes(field.name)) return 'found';
    return field?.filter === 'startsWith' ? 'startsWith' : 'anyOf';
  }

  order(name: string, order: string, parameter: string): void {
    if (!this.sortBy.includes(name) || (order !== 'asc' && order !== 'desc'))
      return this.refuse(parameter, 'service.fields.no_sort');
    this.sort.push({ field: name, order });
  }

  find(text: unknown, parameter: string, atLeast = 1): void {
    const held = heldText('text', text);
    if (held === null || held.length > 200) return this.refuse(parameter, 'service.fields.wrong');
    const length = held.trim().length;
    if (length > 0 && length < atLeast) {
      this.problems.push({ field: parameter, key: 'service.fields.too_short', params: { least: atLeast } });
    } else if (length > 0) this.search = held;
  }

  page(offset: number, limit: number): ListQuery {
    const { conditions, search, sort } = this;
    return { conditions, search, sort, offset, limit };
  }
}

/** The value of a parameter as a list, however often it was given. */
export function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
