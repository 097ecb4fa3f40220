import type { Report } from '../../declarationError.ts';
import type { Remainder, RollUp } from '../../derived.ts';
import type { AnyField, CommonOptions } from '../../field.ts';
import { fieldFacts } from '../../fieldTypes/facts.ts';
import type { ColumnType } from '../../fieldTypes/fieldType.ts';
import type { ReferenceOptions } from '../../fieldTypes/reference/facts.ts';
import { hasTable } from '../../hasTable.ts';
import type { Declarations, Model, ResolvedField, ResolvedResource } from '../../model.ts';
import { fieldsOf, type Predicate } from '../../predicate.ts';
import { tieDerived } from '../../resolve/derived.ts';

/** What can be said of a field besides that it is derived. */
const sayable: readonly string[] = [
  'type',
  'derived',
  'visible',
  'dataClass',
  'access',
  'column',
  'choices',
  'unit',
  'decimals',
  'to',
] satisfies readonly (keyof CommonOptions | 'type' | 'choices' | 'unit' | 'decimals' | 'to')[];

const numbers: readonly ColumnType[] = ['integer', 'bigint', 'numeric'];
const lists: readonly ColumnType[] = ['jsonb', 'text[]'];

interface Judged {
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly model: Model;
  /** Reports a mistake at an option of the field. */
  readonly say: (option: string, cure: string, restsOn?: readonly string[]) => void;
}

/** Reports derived fields that cannot be worked out, that would tell more than their source does, and that something is made to rest on that is not held. */
export function checkDerived(_: Declarations, model: Model, report: Report): void {
  tieDerived(untied(model), (resource, field) =>
    report(
      'bad-derived',
      `${resource}.fields.${field}.derived`,
      'It would be worked out from itself. Take it from a field that is stored.',
    ),
  );
  for (const resource of Object.values(model.resources)) {
    for (const field of resource.fields) {
      const { derived } = field.spec;
      if (!derived) continue;
      const where = `${resource.name}.fields.${field.name}`;
      const judged: Judged = {
        resource,
        field,
        model,
        say: (option, cure, restsOn) => report('bad-derived', `${where}.${option}`, cure, restsOn),
      };
      checkOptions(judged);
      if ('remainderOf' in derived) checkRemainder(judged, derived);
      else checkRollUp(judged, derived);
    }
  }
  checkWhatRests(model, report);
}

/** The resources as they are before anything is worked out, for one more try that tells what could not be. */
function untied({ resources }: Model): Record<string, ResolvedResource> {
  const isDerived = ({ spec }: ResolvedField) => spec.derived !== undefined;
  return Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => {
      if (!resource.fields.some(isDerived)) return [name, resource];
      const fields = resource.fields.map((one) => (isDerived(one) ? { ...one, derived: null } : one));
      return [name, { ...resource, fields, field: Object.fromEntries(fields.map((one) => [one.name, one])) }];
    }),
  );
}

function checkOptions({ resource, field, say }: Judged): void {
  for (const option of Object.keys(field.spec).filter((one) => !sayable.includes(one))) {
    say(option, `Nobody writes what is derived, so "${option}" would hold nothing. Leave it out.`);
  }
  if ((field.spec as AnyField).access?.write !== undefined)
    say('access.write', 'Nobody writes what is derived. Leave it out.');
  if (resource.singleton) say('derived', 'The one record is read before it is there. Make it a field that is stored.');
  if (resource.title === field.name) say('derived', 'People know a record by what it is called. Choose another title.');
  if (resource.key === field.name) say('derived', 'A record is found by its key. Choose another one.');
}

function checkRemainder({ resource, field, say }: Judged, { remainderOf, less }: Remainder): void {
  for (const [option, name] of [
    ['derived.remainderOf', remainderOf],
    ['derived.less', less],
  ] as const) {
    const source = resource.field[name];
    if (!source) continue;
    const rests = [`${resource.name}.fields.${name}`];
    if (!numbers.includes(columnOf(source)) || source.spec.type !== field.spec.type)
      say(option, `"${name}" is no ${field.spec.type}. Both, and what remains, are numbers of one type.`, rests);
    checkTold(say, option, field, source);
  }
}

function checkRollUp(judged: Judged, { rolledUp, from, of, by, only = {} }: RollUp): void {
  const { field, model, say } = judged;
  const other = model.resources[from];
  if (!other) return;
  checkOther(judged, other, by);
  for (const name of Object.keys(only)) {
    const one = other.field[name];
    if (one && columnOf(one) !== 'text')
      say(`derived.only.${name}`, `Only texts and choices pick records out, and "${name}" is a ${one.spec.type}.`);
  }
  if (rolledUp === 'count') {
    if (of !== undefined) say('derived.of', 'A count takes no field. Leave it out.');
    if (field.spec.type !== 'integer') say('type', 'A count is a whole number. Write integer(...).');
    return;
  }
  if (of === undefined) {
    say('derived.of', `Nothing says of which field of ${from}. Write its name.`);
    return;
  }
  const source = other.field[of];
  if (!source) return;
  const rests = [`${from}.fields.${of}`];
  if (source.spec.type !== field.spec.type)
    say(
      'type',
      `"${of}" of ${from} is a ${source.spec.type}, and this is a ${field.spec.type}. Write the same type.`,
      rests,
    );
  else if (rolledUp === 'sum' && !numbers.includes(columnOf(source)))
    say('derived.of', `Nothing adds up to a ${source.spec.type}. Write a number or an amount.`, rests);
  else if (lists.includes(columnOf(source)) || targetOf(source) !== undefined)
    say(
      'derived.of',
      `A ${source.spec.type} is not taken from other records. Write a field with one plain value.`,
      rests,
    );
  else checkChoices(say, field, source);
  if (source.spec.dormant) say('derived.of', `"${of}" is dormant. Take it from a field that is filled.`, rests);
  checkTold(say, 'derived.of', field, source);
}

/** The other records refer to this one, and whoever sees this one may know of them all. */
function checkOther({ resource, say }: Judged, other: ResolvedResource, by: string): void {
  const pointer = other.field[by];
  if (pointer && targetOf(pointer) !== resource.name) {
    say('derived.by', `"${by}" of ${other.name} does not refer to ${resource.name}. Write a reference that does.`, [
      `${other.name}.fields.${by}`,
    ]);
  }
  if (!hasTable(other) || !hasTable(resource))
    say('derived.from', `What there is of both is kept by other services. Have it answered by them.`);
  if (resource.scope === 'global' && other.scope === 'partner')
    say(
      'derived.from',
      `It would tell every partner of the records of all. ${resource.name} would have to belong to one partner.`,
    );
  const isSeenWhole = other.rows === true && (other.rowsOf === null || other.rowsOf.field === by);
  if (!isSeenWhole || fieldsOf(other.access.list).length > 0)
    say(
      'derived.from',
      `Not everybody sees the same of ${other.name}, and it would tell them of all. Take another resource.`,
    );
}

/** A choice that is taken from others offers what may stand there. */
function checkChoices(say: Judged['say'], field: ResolvedField, source: ResolvedField): void {
  const choicesOf = ({ spec }: ResolvedField) => (spec as { readonly choices?: readonly string[] }).choices ?? [];
  const missing = choicesOf(source).filter((one) => !choicesOf(field).includes(one));
  if (missing.length > 0) say('choices', `"${missing.join('", "')}" may stand there as well. Write the same choices.`);
}

/** What is worked out tells of what it is worked out from, and is no less sensitive. */
function checkTold(say: Judged['say'], option: string, field: ResolvedField, source: ResolvedField): void {
  if (source.dataClass !== 'public' && source.dataClass !== field.dataClass)
    say(
      'dataClass',
      `It tells of "${source.name}", which is ${source.dataClass}. Write dataClass: '${source.dataClass}'.`,
    );
  if (fieldsOf(source.access.read).length > 0)
    say(option, `Who may read "${source.name}" differs from record to record. Take another field.`);
}

const columnOf = ({ spec }: ResolvedField): ColumnType => fieldFacts[spec.type].column;
const targetOf = ({ spec }: ResolvedField): string | undefined => (spec as Partial<ReferenceOptions>).to;

/** What is rolled up changes while the record is held: nothing that must hold is judged by it. */
function checkWhatRests({ resources, workflows }: Model, report: Report): void {
  const judge = (where: string, predicate: Predicate, { field }: ResolvedResource): void => {
    for (const name of new Set(fieldsOf(predicate))) {
      const derived = field[name]?.spec.derived;
      if (!derived || 'remainderOf' in derived) continue;
      report(
        'bad-derived',
        where,
        `"${name}" is rolled up over records that others may change at the same moment. Have the service look at them in the action itself.`,
      );
    }
  };
  for (const resource of Object.values(resources)) {
    judge(`${resource.name}.rows`, resource.rows, resource);
    for (const operation of ['create', 'update', 'delete'] as const)
      judge(`${resource.name}.access.${operation}`, resource.access[operation], resource);
  }
  for (const { name, resource: moved, actions } of Object.values(workflows)) {
    const resource = resources[moved];
    if (!resource) continue;
    for (const action of Object.values(actions)) {
      const where = `${name}.actions.${action.name}`;
      judge(`${where}.concerns`, action.concerns, resource);
      if (action.due !== null) judge(`${where}.due`, action.due, resource);
      for (const [index, { when }] of action.guards.entries()) judge(`${where}.guards.${index}.when`, when, resource);
    }
  }
}
