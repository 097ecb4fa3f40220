import type { Docstring, Option, Shape } from './language.ts';
import type { Gathered } from './gather.ts';

/** Where each type is described, by its name. */
type Places = ReadonlyMap<string, string>;

/** The pages of the reference, by their file in `docs/reference`. */
export function written(gathered: readonly Gathered[]): ReadonlyMap<string, string> {
  const places = new Map(
    gathered.flatMap(({ page, builders, shapes }) => [
      ...builders.flatMap(({ name, takes, options }) =>
        takes && options.length > 0 ? [[takes.shape, `${page.file}#${anchor(name)}`] as const] : [],
      ),
      ...shapes.map(({ name }) => [name, `${page.file}#${anchor(name)}`] as const),
    ]),
  );
  return new Map(gathered.map((one) => [one.page.file, pageOf(one, places)]));
}

function pageOf({ page, builders, shapes }: Gathered, places: Places): string {
  const links = (names: readonly string[]) => linked(names, places, page.file);
  const shape = (one: Shape) => {
    const bases = one.bases.length > 0 ? [`It has the options of ${links(one.bases).join(' and ')}, too.`] : [];
    const code =
      one.written === null
        ? []
        : [fenced(`type ${one.name} =${one.written.startsWith('|') ? '\n ' : ''} ${plain(one.written)}`)];
    return [`## ${one.name}`, ...said(one), ...bases, ...code, ...one.options.map((option) => item(option, links))];
  };
  const functions = builders.flatMap((builder) => [
    `## ${builder.name}`,
    ...said(builder),
    ...builder.options.map((option) => item(option, links)),
  ]);
  const blocks = [
    `# ${page.title}`,
    'Made from the docstrings of `src/schema` by `npx vitest run --project unit tests/checks -u`: change it there.',
    page.about,
    ...functions,
    ...shapes.flatMap(shape),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const said = ({ text, examples }: Docstring): readonly string[] => [
  ...(text === '' ? [] : [text]),
  ...examples.map(fenced),
];

/** An option, as an item of a list. */
function item(option: Option, links: (names: readonly string[]) => readonly string[]): string {
  const more = links(option.refersTo);
  const type = `${quoted(spoken(option.type))}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
  const needed = option.isNeeded ? ', must be given' : '';
  const blocks = [`**\`${option.name}\`**: ${type}${needed}. ${option.text}`, ...option.examples.map(fenced)];
  return `- ${indented(blocks.join('\n\n')).trimStart()}`;
}

/** Links to those that are described. */
const linked = (names: readonly string[], places: Places, from: string): readonly string[] =>
  names.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [`[${name}](${place.startsWith(`${from}#`) ? place.slice(from.length) : place})`];
  });

/** A type without what only the compiler needs. */
const plain = (type: string): string => type.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/\breadonly /g, '');

/** A type as people read it, in a line: whatever is written stays as it is anyway. */
const spoken = (type: string): string =>
  plain(type)
    .replaceAll('keyof F & string', 'FieldName')
    .replaceAll('keyof Calls & string', 'CallName')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/Readonly<(Record<.+>)>/g, '$1')
    .replace(/^\| /, '');

/** Code in a line. */
const quoted = (code: string): string => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``);

const fenced = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``;

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** As GitHub names a heading. */
const anchor = (name: string): string => name.toLowerCase();
