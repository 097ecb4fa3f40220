import type { Report } from '../../declarationError.ts';
import { fieldFacts } from '../../fieldTypes/facts.ts';
import { ofEachRow } from '../../resolve/rowFields.ts';
import type { Declarations, Model, ResolvedField } from '../../model.ts';

/** Options of some field types, as far as they say something together with others. */
interface Together {
  readonly choices?: readonly string[];
  readonly words?: object;
  readonly min?: number;
  readonly max?: number;
  readonly together?: string;
}

/** Every declared field, with its place: of resources, of what actions ask for, of what batches take. */
function everyField({
  resources,
  workflows,
  batches,
}: Model): readonly (readonly [where: string, field: ResolvedField])[] {
  const placed = (
    where: string,
    fields: readonly ResolvedField[],
  ): readonly (readonly [where: string, field: ResolvedField])[] =>
    fields.flatMap((field): (readonly [string, ResolvedField])[] => {
      const own = `${where}.${field.name}`;
      return [[own, field], ...placed(`${own}.fields`, field.parts?.fields ?? [])];
    });
  return [
    ...Object.values(resources).flatMap(({ name, fields }) => placed(`${name}.fields`, fields)),
    ...Object.values(workflows).flatMap(({ name, actions }) =>
      Object.values(actions).flatMap((action) => placed(`${name}.actions.${action.name}.asks`, action.asks)),
    ),
    ...Object.values(batches).flatMap(({ name, told, asks }) => [
      ...placed(`${name}.rows.each`, eachOf(told)),
      ...placed(`${name}.asks`, asks),
    ]),
  ];
}

/** What is said of each row that is chosen. */
const eachOf = (told: readonly ResolvedField[]) =>
  told.flatMap(({ parts }) => parts?.fields ?? []).filter(({ name }) => !ofEachRow.includes(name));

/** Reports options of a field that are at odds with each other, or with what its type can do. */
export function checkFields(_: Declarations, model: Model, report: Report): void {
  for (const [where, field] of everyField(model)) {
    if (!/^[a-z][a-zA-Z0-9_]*$/.test(field.name)) {
      report(
        'bad-name',
        where,
        `"${field.name}" cannot be a field name. Write the wire name: lower case letters, digits and _.`,
      );
    }
    checkValues(field, where, report);
    checkAbilities(field, where, report);
    checkFilling(field, where, report);
  }
  checkSaid(model, report);
}

/** Reports what is no text and keeps its words elsewhere, and a text that keeps them where people write. */
function checkSaid({ resources }: Model, report: Report): void {
  for (const { name, fields, field } of Object.values(resources)) {
    for (const { name: text, spec } of fields) {
      if (spec.saidIn === undefined) continue;
      const keeper = field[spec.saidIn];
      const isText = spec.type === 'text' || spec.type === 'multiline';
      if (isText && (!keeper || (keeper.spec.type === 'json' && keeper.spec.readOnly))) continue;
      report(
        'bad-capability',
        `${name}.fields.${text}.saidIn`,
        `Where the words of a text come from is kept by the service: a text, and json({ readOnly: true }) beside it.`,
        keeper ? [`${name}.fields.${keeper.name}`] : [],
      );
    }
  }
}

function checkValues({ spec }: ResolvedField, where: string, report: Report): void {
  const { choices, words, min, max, together }: typeof spec & Together = spec;
  if (choices?.length === 0 && !words) {
    report('bad-choice', `${where}.choices`, "A choice needs at least one value: write choice(['daily', 'monthly']).");
  }
  if (choices && new Set(choices).size !== choices.length) {
    report('bad-choice', `${where}.choices`, 'A choice lists a value twice. Write each value once.');
  }
  if (min !== undefined && max !== undefined && min > max) {
    report('bad-bounds', `${where}.min`, `The least value ${min} is above the most ${max}. Swap them.`, [
      `${where}.max`,
    ]);
  }
  if (together !== undefined && max === undefined) {
    report(
      'bad-bounds',
      `${where}.together`,
      'Write the most that they have together: percentage({ decimals: 0, max: 100 }).',
      [`${where}.max`],
    );
  }
}

function checkAbilities({ spec }: ResolvedField, where: string, report: Report): void {
  const { capabilities } = fieldFacts[spec.type];
  const cannot = (option: string, what: string) =>
    report('bad-capability', `${where}.${option}`, `A field of type ${spec.type} cannot be ${what}. Leave it out.`);
  if (spec.searchable && !capabilities.searchable) cannot('searchable', 'searched');
  if (spec.filterable !== undefined && capabilities.filter === 'none') {
    cannot('filterable', 'filtered by');
  }
}

function checkFilling({ spec }: ResolvedField, where: string, report: Report): void {
  if (spec.filledBy && !spec.readOnly) {
    report(
      'bad-default',
      `${where}.filledBy`,
      'What the service fills nobody may type. Add readOnly: true, or drop "filledBy".',
      [`${where}.readOnly`],
    );
  }
  if (spec.dormant && spec.required !== undefined && spec.default === undefined) {
    report(
      'bad-default',
      `${where}.dormant`,
      'Nobody is asked for a dormant field. Give it a default, or drop "required".',
      [`${where}.default`],
    );
  }
  if (spec.readOnly && spec.required !== undefined && typeof spec.required !== 'boolean') {
    report(
      'bad-default',
      `${where}.required`,
      'A read-only field is filled by the service: in every record or not. Write required: true, or drop it.',
    );
  }
}
