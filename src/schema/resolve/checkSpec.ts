import type { Report } from '../declarationError.ts';
import type { ResolvedField } from '../model.ts';
import { fieldsOf, type Predicate } from '../predicate.ts';
import type { ResourceSpec } from '../resource.ts';
import { checkAlike } from './alike.ts';
import { checkBar } from './bar.ts';
import { checkFound } from './found.ts';
import { checkSingleton } from './singleton.ts';

/** Options of some field types that name another field of the record. */
interface OtherFields {
  readonly currencyField?: string;
  readonly countryField?: string;
  readonly notBelow?: string;
  readonly together?: string;
  readonly max?: number;
}

/** Reports what is wrong with a declaration by itself, and changes nothing: a built client goes without, since its service has checked the same. */
export function checkSpec(
  spec: ResourceSpec,
  known: ReadonlySet<string>,
  field: Readonly<Record<string, ResolvedField>>,
  report: Report,
): void {
  checkNames(spec, known, report);
  checkTitle(spec, field, report);
  checkAlike(spec, field, report);
  checkBar(spec, field, report);
  checkFound(spec, field, report);
  if (spec.singleton) checkSingleton(spec, report);
}

function checkNames(spec: ResourceSpec, known: ReadonlySet<string>, report: Report): void {
  const fieldNames = Object.keys(spec.fields).join(', ');
  const expect = (names: readonly string[], where: string) => {
    for (const name of names) {
      if (!known.has(name)) {
        report('unknown-field', `${spec.name}.${where}`, `There is no field "${name}". The fields are ${fieldNames}.`);
      }
    }
  };
  for (const name of [
    ...(spec.list?.columns ?? []),
    ...(spec.list?.filters ?? []),
    ...Object.values(spec.sections ?? {}).flatMap((section) => section.fields),
  ]) {
    if (spec.fields[name]?.dormant) {
      report(
        'unknown-field',
        `${spec.name}.${name}`,
        `"${name}" is dormant and shown nowhere. Take it out of the list and the sections.`,
      );
    }
  }
  if (spec.title) expect([spec.title], 'title');
  if (spec.subtitle) expect([spec.subtitle], 'subtitle');
  expect(spec.list?.columns ?? [], 'list.columns');
  expect(spec.list?.filters ?? [], 'list.filters');
  expect(spec.list?.sort ? [spec.list.sort.field] : [], 'list.sort');
  expect([...(spec.found?.by ?? []), ...(spec.found?.showing ?? [])], 'found');
  expect([...(spec.bar?.showing ?? []), ...Object.keys(spec.bar?.chips ?? {})], 'bar');
  expect((spec.alike ?? []).flat(), 'alike');
  expect(fieldsOf(spec.rows ?? true), 'rows');
  expect(fieldsOf(spec.fileWhen ?? true), 'fileWhen');
  for (const [name, section] of Object.entries(spec.sections ?? {})) {
    expect([...section.fields, ...fieldsOf(section.visible ?? true)], `sections.${name}`);
  }
  for (const [operation, predicate] of Object.entries(spec.access ?? {})) {
    expect(fieldsOf(predicate as Predicate), `access.${operation}`);
  }
  for (const [name, field] of Object.entries(spec.fields)) {
    const { currencyField, countryField, notBelow, together, max } = field as OtherFields;
    const read = [field.required, field.visible, field.access?.read, field.access?.write].flatMap((p) =>
      fieldsOf(p ?? true),
    );
    const others = [currencyField, countryField, notBelow, together].flatMap((other) => other ?? []);
    expect([...read, ...others], `fields.${name}`);
    if (together !== undefined && max === undefined) {
      report(
        'bad-bounds',
        `${spec.name}.fields.${name}`,
        'Write the most that they have together: integer({ max: 100 }).',
      );
    }
  }
}

function checkTitle(spec: ResourceSpec, field: Readonly<Record<string, ResolvedField>>, report: Report): void {
  if (spec.title === undefined && !spec.singleton) {
    report('missing-title', spec.name, 'Nobody could tell records apart. Write the field that people know them by.');
  }
  const title = spec.title === undefined ? undefined : field[spec.title];
  if (title && (title.dataClass === 'bank' || title.dataClass === 'health')) {
    report(
      'masked-title',
      `${spec.name}.title`,
      `"${spec.title}" is masked, so nobody could tell records apart. Choose another title.`,
    );
  }
}
