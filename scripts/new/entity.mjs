/** `npm run new -- entity`: a declaration, its words, its sample rows, and the lines of the pages that list what there is. */
import { fieldSource, readFields } from './fields.mjs';
import { askForSeveral } from './ask.mjs';
import { beyondChange } from './beyond.mjs';
import { withEntry, withExport, withImport, withListed } from './edits.mjs';
import {
  camelCase,
  isSnakeCase,
  lowerFirst,
  pluralOf,
  singularOf,
  snakeCase,
  upperFirst,
  withArticle,
  wordsOf,
} from './names.mjs';
import { Refusal } from './refusal.mjs';
import { sampleSource } from './sampleRows.mjs';
import { source } from './source.mjs';
import { bothLanguages, frenchNames, givenWords, stillEnglish, wordFaults, wordsSaid } from './words.mjs';

const usualField = 'name:text:required,searchable,maxLength=120';

const operations = (path) => ({
  list: `GET ${path}`,
  get: `GET ${path}/{guid}`,
  create: `POST ${path}`,
  update: `PUT ${path}/{guid}`,
  delete: `DELETE ${path}/{guid}`,
});

export const entity = {
  about: 'an entity: declaration, words, sample rows, the pages that list it',
  usage: 'npm run new -- entity garages name:text:required town:text kind:choice:shop,yard opened_on:date:past',
  rest: [
    'The name is snake_case and in the plural. Fields are name:type[:argument][:options], such as',
    '  name:text:required,unique,maxLength=80   kind:choice:shop,yard   country:reference:countries   share:percentage:1',
    `Without any, it has ${usualField}.`,
  ],
  flags: {
    title: { hint: 'Garage/Garages', about: 'what one and several are called' },
    'title-fr': { hint: 'un garage/garages', about: 'the same in French; the article tells how "new" is said' },
    about: { hint: 'Where cars are repaired.', about: 'what it is: shown where there is none yet' },
    'about-fr': { hint: 'Là où l’on répare.', about: 'the same in French' },
    scope: { hint: 'partner', about: 'whose the records are: partner (one partner’s) or global (all partners’)' },
    group: { hint: 'work', about: 'the group of the menu' },
    icon: { hint: 'building', about: 'its picture there; that of the group when not given' },
    order: { hint: '50', about: 'its place there, smaller first; last when not given' },
    gathered: { about: 'on a page of settings instead of the menu itself' },
    'known-by': { hint: 'name', about: 'the field by which people know a record' },
    readers: { hint: 'agent,administrator', about: 'roles that may read; everybody when not given' },
    writers: { hint: 'administrator', about: 'roles that may write; administrators when not given' },
    'no-csv': { about: 'neither exported nor imported' },
    api: { hint: '/api/garages', about: 'the path of its calls; /api/<name> when not given' },
    because: { hint: 'The specification knows none.', about: 'why its calls go beyond those of the specification' },
    en: { hint: 'fields.town=Town', about: 'words in English, by place', many: true },
    fr: { hint: 'fields.town=Ville', about: 'words in French, by place', many: true },
    'no-sample': { about: 'no rows in the sample world' },
  },

  /**
   * Everything that is to be written.
   * @throws Refusal in words, all at once
   */
  async plan({ values, rest }, house, ask) {
    const [given, ...texts] = rest;
    const name =
      given ?? (await ask('Its name (snake_case, in the plural)?', undefined, (one) => nameFault(one, {}, house)));
    if (name === undefined) throw new Refusal([`Say its name: ${entity.usage}`]);
    const wrongName = nameFault(name, values, house);
    if (wrongName !== undefined) throw new Refusal([wrongName]);
    const answers = await answersOf(name, texts, values, house, ask);
    const { fields, faults } = readFields(answers.fields);
    const spec = specOf(name, answers, fields, house);
    const calls = Object.values(spec.endpoints);
    const wanted = wantedWords(spec, answers);
    const places = wanted.map(({ place }) => place);
    const words = { en: givenWords(values.en), fr: givenWords(values.fr) };
    const mistakes = faults.length > 0 ? [] : house.mistakesWith({ resources: [spec] });
    const reasons = [
      ...faults,
      ...mistakes,
      ...calls
        .filter((call) => house.isDeclared(call))
        .map((call) => `${call} is declared already: say another path, --api.`),
      ...wordFaults(words.en, places, 'en', house.instead),
      ...wordFaults(words.fr, places, 'fr', house.instead),
    ];
    if (reasons.length > 0) throw new Refusal(reasons);
    const said = await bothLanguages(wanted, words, wordsSaid(house.words), ask);
    const sample = values['no-sample'] ? { why: 'they were not wanted' } : sampleSource(spec, said.en, house);
    return {
      changes: changesOf(spec, answers, said, sample, house),
      more: { resources: [spec] },
      words: { resources: { [name]: said.en } },
      notes: [
        ...stillEnglish(`i18n/fr/resources/${camelCase(name)}.ts`, said.still),
        ...(sample.why ? [`It has no rows in the sample world: ${sample.why}.`] : []),
      ],
      next: [
        ['npm run check', 'declarations, words, calls, pages and types, in seconds'],
        ['npm run dev', `then /${name}, as admin; rows of the sample world come with a new database`],
        ['docs/adding-an-entity.md', 'what a field, a list, a section or a call can be told besides'],
        ['docs/settings.md', 'it is listed there as data; what sets something has a line for each field instead'],
      ],
    };
  },
};

function nameFault(name, { title }, { model, instead }) {
  const plural = title?.split('/')[1];
  if (!isSnakeCase(name))
    return `"${name}" is no name of an entity: write lower case letters, digits and _, such as "${snakeCase(name) || 'garages'}".`;
  if (Object.hasOwn(model.resources, name))
    return `There is an entity "${name}" already (docs/entities.md). Choose another name.`;
  const isPlural = /[^s]s$/.test(name) || (plural !== undefined && snakeCase(plural) === name);
  return isPlural
    ? undefined
    : `"${name}" is not in the plural: write "${pluralOf(name)}", or say both with --title 'one/several'. ${near(name, model, instead)}`.trim();
}

/** Whoever writes a name like one that is there may mean that one. */
function near(name, model, instead) {
  const said = /Did you mean "\w+"\?/.exec(instead(name, Object.keys(model.resources), 'entities'));
  return said ? `There is one like it. ${said[0]}` : '';
}

async function answersOf(name, texts, values, house, ask) {
  const { known } = house;
  const groups = Object.keys(known.menu.groups);
  const plain = `${wordsOf(singularOf(name))}/${wordsOf(name)}`;
  const title = values.title ?? (await ask('What are one and several called in English?', plain));
  const titleFr = values['title-fr'] ?? (await ask('And in French, with the article (un garage/garages)?', undefined));
  const scope =
    values.scope ?? (await ask('Whose are the records, partner or global?', 'partner', oneOf(['partner', 'global'])));
  const group = values.group ?? (await ask(`Where in the menu (${groups.join(', ')})?`, groups.at(-1), oneOf(groups)));
  const fields =
    texts.length > 0
      ? texts
      : await askForSeveral(ask, 'A field, name:type', (all) => fieldFault(name, all, house), usualField);
  const [one, many] = title.split('/').map((part) => part.trim());
  return {
    ...values,
    one,
    many: many || pluralOf(one),
    french: titleFr ? frenchNames(titleFr) : {},
    scope,
    group,
    fields,
    path: values.api ?? `/api/${name}`,
  };
}

/** What is wrong with fields that somebody types, the other answers aside. */
function fieldFault(name, texts, house) {
  const { fields, faults } = readFields(texts);
  if (faults.length > 0) return faults[0];
  const spec = { name, title: knownBy(fields), scope: 'partner', endpoints: operations(`/api/${name}`), fields };
  return house.mistakesWith({ resources: [spec] }).find((mistake) => mistake.startsWith(`${name}.fields.`));
}

const oneOf = (names) => (answer) =>
  names.includes(answer) ? undefined : `"${answer}" is none of ${names.join(', ')}.`;

/** The declaration as data: what the check judges before anything is written. */
function specOf(name, answers, fields, { hasRole }) {
  const { scope, group, icon, order, gathered, path } = answers;
  const place = {
    group,
    ...(order === undefined ? {} : { order: /^\d+$/.test(order) ? Number(order) : order }),
    ...(icon === undefined ? {} : { icon }),
    ...(gathered ? { gathered } : {}),
  };
  const access = accessOf(answers, (roles) => hasRole(...roles));
  return {
    name,
    title: answers['known-by'] ?? knownBy(fields),
    scope,
    menu: Object.keys(place).length === 1 ? group : place,
    endpoints: operations(path),
    fields,
    ...(Object.keys(access).length === 0 ? {} : { access }),
    ...(answers['no-csv'] ? { csv: false } : {}),
  };
}

const rolesIn = (text) => text.split(',').map((role) => role.trim());

/** @param {(roles: readonly string[]) => unknown} written how a condition on roles stands there */
function accessOf({ readers, writers }, written) {
  return {
    ...(readers === undefined ? {} : { list: written(rolesIn(readers)) }),
    ...(writers === undefined ? {} : { write: written(rolesIn(writers)) }),
  };
}

/** A name, a title, the first text, or whatever comes first. */
function knownBy(fields) {
  const names = Object.keys(fields);
  return (
    ['name', 'title'].find((one) => names.includes(one)) ??
    names.find((one) => fields[one].type === 'text') ??
    names[0] ??
    'name'
  );
}

/** @returns {import('./words.mjs').Wanted[]} */
function wantedWords({ fields }, { one, many, french, about, 'about-fr': aboutFr }) {
  const choices = Object.entries(fields).flatMap(([field, { choices: values }]) =>
    Array.isArray(values) ? values.map((value) => [`choices.${field}.${value}`, value]) : [],
  );
  return [
    { place: 'name', english: `${upperFirst(one)} |||| ${upperFirst(many)}`, french: french.name },
    { place: 'new', english: `New ${lowerFirst(one)}`, french: french.new },
    {
      place: 'empty',
      english: about ?? `${upperFirst(many)} stand here.`,
      french: aboutFr ?? (about === undefined ? french.empty : undefined),
    },
    ...Object.keys(fields).map((field) => ({ place: `fields.${field}`, english: wordsOf(field) })),
    ...choices.map(([place, value]) => ({ place, english: wordsOf(value) })),
  ];
}

function changesOf(spec, answers, said, sample, house) {
  const { name } = spec;
  const camel = camelCase(name);
  const entry = name === camel ? `${name},` : `${name}: ${camel},`;
  const line = `import { ${camel} } from './${camel}.ts';`;
  const languages = ['en', 'fr'].flatMap((language) => [
    {
      file: `i18n/${language}/resources/${camel}.ts`,
      about: language === 'en' ? 'its words' : 'its words in French',
      text: language === 'en' ? englishSource(camel, said.en) : frenchSource(camel, said.fr),
    },
    {
      file: `i18n/${language}/resources/index.ts`,
      about: 'lists them',
      edit: (text) => withEntry(withImport(text, line), /export const resources[^=]*= \{/, entry),
    },
  ]);
  return [
    {
      file: `src/resources/${camel}.ts`,
      about: 'its declaration',
      text: declarationSource(camel, spec, answers),
    },
    {
      file: 'src/resources/index.ts',
      about: 'lists it',
      edit: (text) => withExport(text, `export { ${camel} } from './${camel}.ts';`),
    },
    ...languages,
    ...beyondChange(Object.values(spec.endpoints), because(answers), house),
    ...sampleChanges(camel, sample),
    { file: 'docs/settings.md', about: 'it is kept as data', edit: (text) => withListed(text, name) },
  ];
}

const because = ({ because, many }) => because ?? `The specification knows no ${lowerFirst(many)}.`;

const sampleChanges = (camel, { text }) =>
  text === undefined
    ? []
    : [
        { file: `service/sample/rows/${camel}.ts`, about: 'its rows in the sample world', text },
        {
          file: 'service/sample/rows/index.ts',
          about: 'lists them',
          edit: (before) => withExport(before, `export { ${camel} } from './${camel}.ts';`),
        },
      ];

function declarationSource(camel, spec, answers) {
  const { name, title, scope, menu, endpoints, fields, csv } = spec;
  const types = [...new Set(Object.values(fields).map(({ type }) => String(type)))].toSorted();
  const access = Object.entries(
    accessOf(answers, (roles) => `hasRole(${roles.map((role) => JSON.stringify(role)).join(', ')})`),
  );
  const parts = [
    ...Object.entries({ name, title, scope, menu, endpoints }).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    ),
    `fields: {\n${Object.entries(fields)
      .map(([field, one]) => `${field}: ${fieldSource(one)},\n`)
      .join('')}}`,
    ...(csv === undefined ? [] : [`csv: ${csv}`]),
    ...(access.length === 0 ? [] : [`access: { ${access.map(([key, value]) => `${key}: ${value}`).join(', ')} }`]),
  ];
  return [
    `import { ${types.join(', ')} } from '../schema/fields.ts';`,
    `import { defineResource${access.length === 0 ? '' : ', hasRole'} } from './world.ts';`,
    '',
    `/** ${answers.about?.replaceAll('*/', '* /') ?? `${upperFirst(withArticle(lowerFirst(answers.one)))}, known by its ${lowerFirst(wordsOf(title))}.`} */`,
    `export const ${camel} = defineResource({\n${parts.map((part) => `${part},\n`).join('')}});`,
    '',
  ].join('\n');
}

const englishSource = (camel, words) => `export const ${camel} = ${source(words)};\n`;

const frenchSource = (camel, words) =>
  [
    `import type { ${camel} as en } from '../../en/resources/${camel}.ts';`,
    `import type { Translated } from '../../types.ts';`,
    '',
    `export const ${camel}: Translated<typeof en> = ${source(words)};`,
    '',
  ].join('\n');
