import type { Docstring } from './language.ts';
import type { Gathered } from './gather.ts';

/** What the examples speak of, as any product could declare it. */
const spokenOf = `
const contacts = defineResource({
  name: 'contacts',
  title: 'full_name',
  scope: 'partner',
  fields: {
    full_name: text(),
    external_identifier: text(),
    club_member: boolean(),
    language: choice(['en', 'fr']),
  },
});
`;

/**
 * Every example as a program that the compiler can judge: those of functions as statements, those of a type as a value of it, those of an
 * option as `name: value` in an object of its type.
 */
export function exampleProgram(gathered: readonly Gathered[]): string {
  const builders = gathered.flatMap((one) => one.builders);
  const shapes = gathered.flatMap((one) => one.shapes);
  const imports = [
    ...gathered.flatMap(({ page, builders: some }) =>
      page.builders && some.length > 0
        ? [`import { ${some.map(({ name }) => name).join(', ')} } from '../../src/schema/${page.builders.module}';`]
        : [],
    ),
    ...shapes.map(({ name, module }) => `import type { ${name} } from '../../src/schema/${module}';`),
    ...gathered.flatMap(({ taken }) =>
      taken.map(({ name, module }) => `import type { ${name} } from '../../src/schema/${module}';`),
    ),
  ];
  const options = (of: string, some: readonly (Docstring & { readonly name: string })[]) =>
    some.flatMap(({ examples }) => examples.map((example) => `({ ${example}\n}) satisfies Partial<${of}>;`));
  return [
    ...new Set(imports),
    spokenOf,
    ...builders.flatMap(({ examples }) => examples.map((example) => `{ ${example}\n}`)),
    ...builders.flatMap(({ takes, options: own }) => (takes ? options(takes.shape, own) : [])),
    ...shapes.flatMap(({ name, examples }) => examples.map((example) => valueOf(name, example))),
    ...shapes.flatMap(({ name, options: own }) => options(name, own)),
  ].join('\n');
}

/** An example that says the name of its type itself is a statement. */
const valueOf = (name: string, example: string): string =>
  example.includes(`: ${name} =`) ? `{ ${example}\n}` : `(${example}\n) satisfies ${name};`;
