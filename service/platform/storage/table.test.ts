import { describe, expect, it } from 'vitest';
import { model } from '../../../src/resources/model.ts';
import { storedFields } from './columnSql.ts';
import { indexName, isDerivedIndex, literal, quoted } from './names.ts';
import { storedResources, tableOf } from './table.ts';

describe('names in statements', () => {
  it('are quoted, whatever they contain', () => {
    expect(quoted('a"b')).toBe('"a""b"');
    expect(literal("it's")).toBe("'it''s'");
    expect(literal(true)).toBe('true');
  });

  it('of indexes stay below the length that PostgreSQL cuts, and different', () => {
    const long = 'a_very_long_column_name_that_goes_on_and_on_and_on';
    const names = ['order', 'search'].map((purpose) => indexName('a_long_table_name', long, purpose));
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(63);
      expect(isDerivedIndex(name, 'a_long_table_name')).toBe(true);
    }
    expect(isDerivedIndex('customers_by_hand', 'customers')).toBe(false);
  });
});

describe('the tables of the declarations', () => {
  it('have each column and each index once', () => {
    const indexes = storedResources(model).flatMap((resource) => {
      const table = tableOf(resource);
      const columns = table.columns.map(({ name }) => name);
      expect(new Set(columns).size, resource.name).toBe(columns.length);
      for (const field of storedFields(resource)) expect(columns).toContain(field.name);
      return table.indexes.map(({ name }) => name);
    });
    expect(new Set(indexes).size).toBe(indexes.length);
  });

  it('serve a declared field of a system name from that column', () => {
    const customers = storedResources(model).find(({ name }) => name === 'customers');
    const columns = customers ? tableOf(customers).columns : [];
    expect(columns.filter(({ name }) => name === 'partner_guid')).toEqual([
      { name: 'partner_guid', type: 'text', notNull: true, initial: null, required: false },
    ]);
  });

  it('keep unique values unique within the partner, and for all where there is none', () => {
    const statements = storedResources(model).flatMap((resource) =>
      tableOf(resource)
        .indexes.filter(({ unique }) => unique !== null)
        .map(({ statement }) => statement),
    );
    expect(statements).toContain(
      'create unique index "customers__msisdn__unique" on "customers" ("partner_guid", "msisdn")',
    );
    expect(statements).toContain('create unique index "countries__code__unique" on "countries" ("code")');
  });
});
