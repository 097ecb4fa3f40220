import { type Kysely, sql } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import { storedFields } from './columnSql.ts';
import { literal, quoted } from './names.ts';
import { storedResources } from './table.ts';

/** What is declared of a field was looked at once for the rows that were there: what it was, and which choices they held besides. */
export interface DeclaredOnceTable {
  resource: string;
  field: string;
  /** As JSON. */
  declared: string;
  former: string[];
}

declare module '../database/tables.ts' {
  interface Tables {
    declared_once: DeclaredOnceTable;
  }
}

/** Stored rows that do not keep to what is declared of them now. */
export interface Unkept {
  readonly resource: string;
  readonly field: string;
  readonly rows: number;
  /** What is the matter, in words. */
  readonly because: string;
}

/** What the rows of an older declaration may not keep to: a condition of SQL for those that do not, and words. */
interface Promised {
  readonly broken: string;
  readonly because: string;
  readonly isChoice?: true;
}

/** What a field's own type says of its values, where the database does not see to it. */
function promisesOf({ name, spec, required, always }: ResolvedField): readonly Promised[] {
  const column = quoted(name);
  const { column: kind } = fieldFacts[spec.type];
  const found: Promised[] = [];
  if (required === true || always)
    found.push({ broken: `${column} is null`, because: 'lack a value, and it is required now' });
  if (kind !== 'text' && kind !== 'text[]') return found;
  const schema = rulesOf(spec).jsonSchema(spec);
  const { maxLength: most, minLength: least } = schema;
  if (typeof most === 'number')
    found.push({
      broken: `char_length(${column}) > ${most}`,
      because: `are longer than the ${most} characters of now`,
    });
  if (typeof least === 'number')
    found.push({
      broken: `char_length(${column}) < ${least}`,
      because: `are shorter than the ${least} characters of now`,
    });
  const offered = offeredIn(schema);
  if (offered) {
    const broken = kind === 'text' ? `${column} <> all (${offered})` : `not (${column} <@ ${offered})`;
    found.push({ broken, because: 'hold a choice that is offered no longer', isChoice: true });
  }
  return found;
}

/** The choices of a JSON schema, or of its items, as an array of SQL. */
function offeredIn(schema: object): string | null {
  const { enum: own, items }: { enum?: unknown; items?: { enum?: unknown } } = schema;
  const values: unknown = own ?? items?.enum;
  return Array.isArray(values) ? `array[${values.map((one) => literal(String(one))).join(', ')}]::text[]` : null;
}

/**
 * Looks for rows that are older than a tighter declaration of their fields: one query for each table of which something was declared
 * otherwise at the last start, none for the others. What is found is said once, and bars nobody: what is not touched stays.
 * @returns what rows do not keep to, and the declarations with the choices that are stored and offered no longer
 */
export async function reviewStored(
  db: Kysely<Tables>,
  model: Model,
): Promise<{ readonly unkept: readonly Unkept[]; readonly model: Model }> {
  const known = new Map(
    (await db.selectFrom('declared_once').selectAll().execute()).map((row) => [`${row.resource}.${row.field}`, row]),
  );
  const unkept: Unkept[] = [];
  const former = new Map<string, readonly string[]>();
  for (const resource of storedResources(model)) {
    const changed: DeclaredOnceTable[] = [];
    for (const field of storedFields(resource)) {
      const promises = promisesOf(field);
      const declared = JSON.stringify(promises.map(({ broken }) => broken));
      const before = known.get(`${resource.name}.${field.name}`);
      former.set(`${resource.name}.${field.name}`, before?.former ?? []);
      if (declared !== (before?.declared ?? '[]'))
        changed.push({ resource: resource.name, field: field.name, declared, former: [] });
    }
    const found = changed.length === 0 ? [] : await brokenIn(db, resource, new Set(changed.map(({ field }) => field)));
    for (const row of changed) {
      row.former = [
        ...(await formerIn(
          db,
          resource,
          found.find((one) => one.isChoice && one.field === row.field),
        )),
      ];
      former.set(`${row.resource}.${row.field}`, row.former);
    }
    for (const { field, rows, because } of found) {
      const values = former.get(`${resource.name}.${field}`) ?? [];
      const named = values.length > 0 ? ` (${values.slice(0, 5).join(', ')})` : '';
      unkept.push({ resource: resource.name, field, rows, because: `${because}${named}` });
    }
    if (changed.length === 0) continue;
    await db
      .insertInto('declared_once')
      .values(changed)
      .onConflict((conflict) =>
        conflict.columns(['resource', 'field']).doUpdateSet((excluded) => ({
          declared: excluded.ref('excluded.declared'),
          former: excluded.ref('excluded.former'),
        })),
      )
      .execute();
  }
  return { unkept, model: withFormer(model, former) };
}

interface Broken extends Promised {
  readonly field: string;
  readonly rows: number;
}

/** What rows of a table do not keep to of some fields, all counted in one reading. */
async function brokenIn(
  db: Kysely<Tables>,
  { name, fields }: ResolvedResource,
  asked: ReadonlySet<string>,
): Promise<readonly Broken[]> {
  const promises = fields
    .filter((field) => asked.has(field.name))
    .flatMap((field) => promisesOf(field).map((one) => ({ ...one, field: field.name })));
  if (promises.length === 0) return [];
  const counts = promises.map(({ broken }, index) => `count(*) filter (where ${broken}) as n${index}`);
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.raw(counts.join(', '))} from ${sql.table(name)}
  `.execute(db);
  return promises
    .map((one, index) => ({ ...one, rows: Number(rows[0]?.[`n${index}`] ?? 0) }))
    .filter(({ rows: count }) => count > 0);
}

/** So many of the values that are offered no longer are known again. */
const mostFormer = 50;

async function formerIn(
  db: Kysely<Tables>,
  { name, field: fields }: ResolvedResource,
  found: Broken | undefined,
): Promise<readonly string[]> {
  const field = fields[found?.field ?? ''];
  const offered = field && offeredIn(rulesOf(field.spec).jsonSchema(field.spec));
  if (!found || !field || !offered) return [];
  const column = sql.id(field.name);
  const each = fieldFacts[field.spec.type].column === 'text[]' ? sql`unnest(${column})` : column;
  const { rows } = await sql<{ value: string }>`
    select distinct value from (select ${each} as value from ${sql.table(name)} where ${sql.raw(found.broken)}) held
    where value <> all (${sql.raw(offered)}) order by value limit ${mostFormer}
  `.execute(db);
  return rows.map(({ value }) => value);
}

/** The declarations with what is stored and offered no longer: it can be looked for, and is answered. */
function withFormer(model: Model, former: ReadonlyMap<string, readonly string[]>): Model {
  if ([...former.values()].every((values) => values.length === 0)) return model;
  const known = (resource: ResolvedResource): ResolvedResource => {
    const fields = resource.fields.map((field) => {
      const values = former.get(`${resource.name}.${field.name}`) ?? [];
      return values.length === 0 ? field : Object.freeze({ ...field, spec: { ...field.spec, formerly: values } });
    });
    const field = Object.fromEntries(fields.map((one) => [one.name, one]));
    return Object.freeze({ ...resource, fields: Object.freeze(fields), field: Object.freeze(field) });
  };
  const resources = Object.entries(model.resources).map(([name, resource]) => [name, known(resource)]);
  return Object.freeze({ ...model, resources: Object.freeze(Object.fromEntries(resources)) });
}
