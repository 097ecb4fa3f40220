/** `npm run new -- batch`: its declaration, what does its rows, its words, and the lines of the indexes. */
import { existsSync } from 'node:fs';
import { withEntry, withExport, withFirst, withImport } from './edits.mjs';
import { fieldSource, readFields } from './fields.mjs';
import { handlerOf } from './handlers.mjs';
import { camelCase, isSnakeCase, snakeCase, wordsOf } from './names.mjs';
import { Refusal } from './refusal.mjs';
import { bothLanguages, stillEnglish, wordsSaid } from './words.mjs';

const usage = 'npm run new -- batch branch_phones --resource branches --each phone:msisdn:required';

export const batch = {
  about: 'a batch: something that is done to many rows, what does it, and its words',
  usage,
  rest: [
    'The name is snake_case. Its rows are records that somebody has chosen (selection), all that a list finds (query), or those of a file (upload).',
    'What is said of each, and what is asked for besides, are fields as of an entity: name:type[:argument][:options].',
  ],
  flags: {
    resource: { hint: 'branches', about: 'the entity whose records its rows are' },
    rows: { hint: 'selection', about: 'what its rows are: selection, query or upload' },
    each: { hint: 'phone:msisdn:required', about: 'what is said of each chosen record', many: true },
    by: { hint: 'open', about: 'of a file: the action by which each row makes a record', many: true },
    asks: { hint: 'reason:text:required', about: 'what it is started with besides its rows', many: true },
    who: { hint: 'assessor,administrator', about: 'roles that may start it; administrators when not given' },
    chunk: { hint: '100', about: 'rows that are done in one transaction' },
    file: { about: 'it leaves a file: a line for each row' },
    module: {
      hint: 'branches',
      about: 'the folder of service/insurance that does it; that of the entity when not given',
    },
    title: { hint: 'Phones of branches', about: 'what it is called among the tasks' },
    'title-fr': { hint: 'Téléphones des agences', about: 'the same in French' },
  },

  /**
   * Everything that is to be written.
   * @throws Refusal in words, all at once
   */
  async plan({ values, rest }, house, ask) {
    const { resources } = house.model;
    const known = (one) =>
      Object.hasOwn(resources, one)
        ? undefined
        : `There is no entity "${one}". ${house.instead(one, Object.keys(resources), 'entities')}`;
    const name = rest[0] ?? (await ask('Its name (snake_case)?', undefined, (one) => nameFault(one, house)));
    if (name === undefined) throw new Refusal([`Say its name: ${usage}`]);
    const of = values.resource ?? (await ask('Whose records are its rows?', undefined, known));
    if (of === undefined) throw new Refusal([`Say whose records its rows are: ${usage}`]);
    const from = values.rows ?? (await ask(`Its rows (${ways.join(', ')})?`, 'selection', fromFault));
    const early = [nameFault(name, house), known(of), fromFault(from)].filter((one) => one !== undefined);
    if (early.length > 0) throw new Refusal(early);
    const { fields: each, faults: ofEach } = readFields(values.each ?? []);
    const { fields: asks, faults: ofAsks } = readFields(values.asks ?? []);
    const spec = specOf({ name, of, from, each, asks }, values, house);
    const faults = [...misplaced(from, values), ...ofEach, ...ofAsks];
    const reasons = faults.length > 0 ? faults : house.mistakesWith({ batches: [spec] });
    if (reasons.length > 0) throw new Refusal(reasons);
    const title = values.title ?? (await ask('What is it called among the tasks?', wordsOf(name)));
    const said = await bothLanguages(
      [{ place: 'title', english: title, french: values['title-fr'] }],
      { en: {}, fr: {} },
      wordsSaid(house.words),
      ask,
    );
    const handler = handlerOf(spec, resources[of], said.en.title);
    return {
      changes: changesOf(spec, said, handler, values.module ?? camelCase(of)),
      more: { batches: [spec] },
      words: {},
      notes: [...stillEnglish('i18n/fr/resources/batches.ts', said.still), ...handler.notes],
      next: [
        ['npm run check', 'declarations, words, modules and types, in seconds'],
        [startsWith(spec), 'as the body of POST /rest/batches starts it'],
        ['docs/reference/batches.md', 'what a batch can be told besides: that a second person agrees, for one'],
      ],
    };
  },
};

const ways = ['selection', 'query', 'upload'];

const fromFault = (from) =>
  ways.includes(from)
    ? undefined
    : `Rows are none of "${from}": write ${ways.join(', ').replace(/, (\w+)$/, ' or $1')}.`;

function nameFault(name, { model }) {
  if (!isSnakeCase(name)) return `"${name}" is no name of a batch: write "${snakeCase(name) || 'branch_phones'}".`;
  return Object.hasOwn(model.batches, name) ? `There is a batch "${name}" already. Choose another name.` : undefined;
}

/** What is said of rows that are others. */
function misplaced(from, { each, by, file }) {
  return [
    ...(each && from !== 'selection' ? ['--each is of chosen records: write --rows selection.'] : []),
    ...(by && from !== 'upload' ? ['--by is of the rows of a file: write --rows upload.'] : []),
    ...(file && from === 'upload' ? ['--file is of records that are there: write --rows query or selection.'] : []),
  ];
}

const listOf = (text) => text.split(',').map((one) => one.trim());

/** The declaration as data: what the check judges before anything is written. */
function specOf({ name, of, from, each, asks }, { by, who = 'administrator', chunk = '100', file }, { hasRole }) {
  return {
    name,
    rows: { from, resource: of, ...(Object.keys(each).length > 0 && { each }), ...(by && { by }) },
    ...(Object.keys(asks).length > 0 && { asks }),
    who: hasRole(...listOf(who)),
    chunk: Number(chunk),
    result: file ? 'file' : 'none',
  };
}

function startsWith({ name, rows: { from } }) {
  const input = { selection: { rows: [{ guid: '…', version: 1 }] }, query: { query: {} }, upload: {} }[from];
  return JSON.stringify({ name, ...(from === 'upload' && { upload: '…' }), input });
}

function changesOf(spec, said, handler, module) {
  const { name } = spec;
  const camel = camelCase(name);
  return [
    {
      file: `src/resources/batchDefinitions/${camel}.ts`,
      about: 'its declaration',
      text: declarationSource(spec, said.en),
    },
    {
      file: 'src/resources/batchDefinitions/index.ts',
      about: 'lists it',
      edit: (text) => withExport(text, `export { ${camel} } from './${camel}.ts';`),
    },
    ...['en', 'fr'].map((language) => ({
      file: `i18n/${language}/resources/batches.ts`,
      about: language === 'en' ? 'what it is called' : 'what it is called in French',
      edit: (text) => withEntry(text, /choices: \{\s+name: \{/, `${name}: ${JSON.stringify(said[language].title)},`),
    })),
    ...handlerChanges(name, handler, module),
  ];
}

/** What does it, in a module that is there or is made. */
function handlerChanges(name, { source, from, called }, module) {
  if (called === undefined) return [];
  const folder = `service/insurance/${module}`;
  const entry = `batches: { ${name}${called === name ? '' : `: ${called}`} },`;
  const line = `import { ${called} } from '${from}';`;
  const own = source === undefined ? [] : [{ file: `${folder}/${called}.ts`, about: 'what does it', text: source }];
  if (existsSync(`${folder}/module.ts`)) {
    const add = (text) =>
      /\bbatches: \{/.test(text)
        ? withFirst(text, /\bbatches: \{/, `${name}${called === name ? '' : `: ${called}`},`)
        : withFirst(text, /defineModule\(\{/, entry);
    return [...own, { file: `${folder}/module.ts`, about: 'lists that', edit: (text) => withImport(add(text), line) }];
  }
  const made = `${module}Module`;
  return [
    ...own,
    {
      file: `${folder}/module.ts`,
      about: 'the module that lists that',
      text: [
        `import { defineModule } from '../shared/effects.ts';`,
        line,
        '',
        `/** What the declarations of ${wordsOf(snakeCase(module)).toLowerCase()} cannot say. */`,
        `export const ${made} = defineModule({ name: '${module}', ${entry} });`,
        '',
      ].join('\n'),
    },
    {
      file: 'service/insurance/modules.ts',
      about: 'lists the module',
      edit: (text) =>
        withEntry(
          withImport(text, `import { ${made} } from './${module}/module.ts';`),
          /export const modules[^=]*= \[/,
          `${made},`,
        ),
    },
  ];
}

function declarationSource({ name, rows, asks, who, chunk, result }, { title }) {
  const { from, resource, each, by } = rows;
  const options = [...(each ? [`each: ${fieldsSource(each)}`] : []), ...(by ? [`by: ${JSON.stringify(by)}`] : [])];
  const types = [...new Set(Object.values({ ...each, ...asks }).map(({ type }) => String(type)))].toSorted();
  const parts = [
    `name: '${name}'`,
    `rows: ${from}('${resource}'${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`,
    ...(asks ? [`asks: ${fieldsSource(asks)}`] : []),
    `who: hasRole(${who.role.map((role) => JSON.stringify(role)).join(', ')})`,
    `chunk: ${chunk}`,
    `result: '${result}'`,
  ];
  return [
    `import { defineBatch, ${from} } from '../../schema/batch.ts';`,
    ...(types.length > 0 ? [`import { ${types.join(', ')} } from '../../schema/fields.ts';`] : []),
    `import { hasRole } from '../world.ts';`,
    '',
    `/** ${title.replaceAll('*/', '* /')}. */`,
    `export const ${camelCase(name)} = defineBatch({\n${parts.map((part) => `${part},\n`).join('')}});`,
    '',
  ].join('\n');
}

const fieldsSource = (fields) =>
  `{ ${Object.entries(fields)
    .map(([field, one]) => `${field}: ${fieldSource(one)}`)
    .join(', ')} }`;
