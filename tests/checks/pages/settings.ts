import type { ResolvedResource } from '../../../src/schema/model.ts';
import { fieldsOf } from '../../../src/schema/predicate.ts';

/** The text of a file of the project; nothing where there is none. */
export type TextOf = (file: string) => string | undefined;

/** What the page says: by entity, by field, what reads it. */
function settingsIn(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const parts = text.split(/^## /m).flatMap((part) => {
    const [, name] = /^.*\(`(\w+)`\)$/m.exec(part.split('\n')[0] ?? '') ?? [];
    return name === undefined ? [] : [[name, part] as const];
  });
  return new Map(
    parts.map(([name, part]) => [
      name,
      new Map([...part.matchAll(/^\| `(\w+)` *\| (.*?) *\|/gm)].map(([, field = '', reader = '']) => [field, reader])),
    ]),
  );
}

const dataIn = (text: string) => [...text.matchAll(/^- `(\w+)`$/gm)].map(([, name = '']) => name);

const asksBy = ({ fields }: ResolvedResource, name: string) =>
  fields.some(({ visible, required }) => [...fieldsOf(visible), ...fieldsOf(required)].includes(name));

/** What is wrong with what the page says of a field; null when it is true. */
function fault(resource: ResolvedResource, name: string, reader: string | undefined, textOf: TextOf): string | null {
  const at = `${resource.name}.${name}`;
  const field = resource.field[name];
  if (!field) return `${at} is no field any more: take its line out of docs/settings.md.`;
  if (reader === undefined) {
    return `${at} has no line in docs/settings.md: write which file reads it. If nothing does, build that first, or leave the field out.`;
  }
  if (field.spec.dormant !== (reader === '_nothing yet_' || undefined)) {
    return `${at} does nothing yet and is shown, or the other way round: \`dormant\` and "_nothing yet_" belong together.`;
  }
  if (['_people_', '_nothing yet_', '_announced_'].includes(reader)) return null;
  if (reader === '_its title_')
    return resource.title === name ? null : `${at} is not the title: name the file that reads it.`;
  if (reader === '_its record_')
    return field.spec.type === 'reference' ? null : `${at} is no reference: name the file that reads it.`;
  if (reader === '_its form_')
    return asksBy(resource, name)
      ? null
      : `No other field of ${resource.name} is asked for by ${name}: name the file that reads it.`;
  const file = reader.replaceAll('`', '');
  const whole = textOf(file);
  if (whole === undefined) return `${at}: there is no file ${file}. Name the one that reads it.`;
  return new RegExp(`\\b${name}\\b`).test(whole)
    ? null
    : `${at}: ${file} does not mention ${name}. Name the file that reads it.`;
}

/**
 * Everything that is wrong with `docs/settings.md`, each with what to do.
 * @example settingsFaults(Object.values(model.resources), page, textOf) // []
 */
export function settingsFaults(
  resources: readonly ResolvedResource[],
  text: string,
  textOf: TextOf,
): readonly string[] {
  const settings = settingsIn(text);
  const data = dataIn(text);
  const names = new Set(resources.map(({ name }) => name));
  return [
    ...[...settings.keys(), ...data]
      .filter((name) => !names.has(name))
      .map((name) => `There is no entity ${name} any more: take it out of docs/settings.md.`),
    ...resources.flatMap((resource) => {
      const { name, fields } = resource;
      const lines = settings.get(name);
      if (!lines)
        return data.includes(name)
          ? []
          : [`${name} stands nowhere in docs/settings.md: give each of its fields a line, or keep it as data.`];
      if (data.includes(name)) return [`${name} stands twice in docs/settings.md: it sets something, or it is data.`];
      const set = fields.filter(({ spec }) => spec.derived === undefined);
      const all = new Set([...set.map((field) => field.name), ...lines.keys()]);
      return [...all].flatMap((field) => fault(resource, field, lines.get(field), textOf) ?? []);
    }),
  ];
}
