/** `npm run new -- workflow`: the machine that moves the records of an entity, its words, and the list of what it allows. */
import { askForSeveral } from './ask.mjs';
import { beyondChange } from './beyond.mjs';
import { withEntry, withExport, withImport } from './edits.mjs';
import { camelCase, isSnakeCase, lowerFirst, singularOf, snakeCase, wordsOf } from './names.mjs';
import { Refusal } from './refusal.mjs';
import { source } from './source.mjs';
import { bothLanguages, givenWords, stillEnglish, wordFaults, wordsSaid } from './words.mjs';

const usage = 'npm run new -- workflow garage --resource garages --field status close:open:closed:administrator';

export const workflow = {
  about: 'a workflow: the machine that moves the records of an entity, and its words',
  usage,
  rest: [
    'The name is snake_case; the singular of the resource when not given. Actions are name:from:to:who, such as',
    '  close:open,waiting:closed:assessor,administrator   remind:open:same:system   import:new:open:system',
    'The states are the choices of the field. Without an action from "new", whoever may write makes records in the first of them.',
  ],
  flags: {
    resource: { hint: 'garages', about: 'the entity whose records it moves' },
    field: { hint: 'status', about: 'its field that holds the state: a choice, readOnly, with a default' },
    state: { hint: 'closed:success:check', about: 'how a state looks, state:tone:icon', many: true },
    because: { hint: 'The specification knows none.', about: 'why its calls go beyond those of the specification' },
    en: { hint: 'actions.close.label=Close', about: 'words in English, by place', many: true },
    fr: { hint: 'actions.close.label=Fermer', about: 'words in French, by place', many: true },
  },

  /**
   * Everything that is to be written.
   * @throws Refusal in words, all at once
   */
  async plan({ values, rest }, house, ask) {
    const { resources } = house.model;
    const entities = Object.keys(resources);
    const known = (one) =>
      Object.hasOwn(resources, one)
        ? undefined
        : `There is no entity "${one}". ${house.instead(one, entities, 'entities')}`;
    const of = values.resource ?? (await ask('Whose records does it move?', undefined, known));
    if (of === undefined) throw new Refusal([`Say whose records it moves: ${usage}`]);
    if (known(of)) throw new Refusal([known(of)]);
    const resource = resources[of];
    const name = rest.find((one) => !one.includes(':')) ?? (await ask('Its name?', singularOf(of)));
    const typed = rest.filter((one) => one.includes(':'));
    const field = values.field ?? (await ask('Which field holds the state?', 'status'));
    const states = resource.field[field]?.spec.choices;
    const faults = [...nameFaults(name, house), ...fieldFaults(resource, field, states)];
    if (faults.length > 0) throw new Refusal(faults);
    const texts =
      typed.length > 0
        ? typed
        : await askForSeveral(ask, 'An action, name:from:to:who', (all) => readAction(all.at(-1)).fault);
    const read = texts.map(readAction);
    const spec = specOf({ name, of, field, states, read, looks: values.state ?? [] }, resource, house);
    const calls = Object.values(spec.actions).flatMap(({ endpoint }) => endpoint?.call ?? []);
    const wanted = wantedWords(spec, resource, house.words);
    const places = wanted.map(({ place }) => place);
    const words = { en: givenWords(values.en), fr: givenWords(values.fr) };
    const wrong = read.flatMap(({ fault }) => fault ?? []);
    const reasons = [
      ...wrong,
      ...(wrong.length > 0 ? [] : house.mistakesWith({ workflows: [spec] })),
      ...calls
        .filter((call) => house.isDeclared(call))
        .map((call) => `${call} is declared already: call the action otherwise.`),
      ...wordFaults(words.en, places, 'en', house.instead),
      ...wordFaults(words.fr, places, 'fr', house.instead),
    ];
    if (reasons.length > 0) throw new Refusal(reasons);
    const said = await bothLanguages(wanted, words, wordsSaid(house.words), ask);
    const because = values.because ?? `The specification moves no ${lowerFirst(wordsOf(of))}.`;
    return {
      changes: changesOf(spec, said, beyondChange(calls, because, house), house),
      more: { workflows: [spec] },
      words: { workflows: { [name]: said.en } },
      notes: stillEnglish(`i18n/fr/workflows/${camelCase(name)}.ts`, said.still),
      next: [
        ['npm run check', 'declarations, words, calls, pages and types, in seconds'],
        [`src/resources/workflows/${camelCase(name)}.test.ts`, 'read what it allows: from now on nothing else is'],
        [
          'docs/adding-an-entity.md',
          'what an action can ask, guard and require; what it does beyond moving is an effect',
        ],
      ],
    };
  },
};

function nameFaults(name, { model }) {
  if (!isSnakeCase(name)) return [`"${name}" is no name of a workflow: write "${snakeCase(name) || 'garage'}".`];
  return model.workflows[name]
    ? [`There is a workflow "${name}" already (docs/workflows.md). Choose another name.`]
    : [];
}

function fieldFaults({ name, field: fields }, field, states) {
  if (Array.isArray(states) && states.length > 0) return [];
  const had = fields[field]
    ? `"${field}" of ${name} is a ${fields[field].spec.type}`
    : `${name} has no field "${field}"`;
  return [
    `${had}: the state is a choice. Write ${field}: choice(['open', 'closed'], { readOnly: true, default: 'open' }), with words for it.`,
  ];
}

const listOf = (text) => text.split(',').filter((one) => one !== '');

/** @example readAction('close:open:closed:administrator') */
function readAction(text) {
  const parts = text.split(':');
  const [name = '', from = '', to = '', who = ''] = parts;
  const whole = parts.length === 4 && isSnakeCase(name) && from !== '' && to !== '' && who !== '';
  return {
    name,
    from: from === 'new' ? 'new' : listOf(from),
    to: to.includes(',') ? listOf(to) : to,
    who: listOf(who),
    fault: whole
      ? undefined
      : `"${text}" is no action: write name:from:to:who, such as close:open:closed:administrator.`,
  };
}

function specOf({ name, of, field, states, read, looks }, resource, { rolesThat }) {
  const initial = resource.field[field].spec.default ?? states[0];
  const makes = read.some(({ from }) => from === 'new');
  const takesPlain = resource.dialect === 'simple-rest' || resource.endpoints.create !== undefined;
  const maker = {
    name: 'create',
    from: 'new',
    to: initial,
    who: takesPlain ? rolesThat(resource.access.create) : ['system'],
  };
  const actions = [...(makes ? [] : [maker]), ...read].map(({ name: action, from, to, who }) => [
    action,
    { from, to, who, ...(from === 'new' || who.every((one) => one === 'system') ? {} : endpointOf(resource, action)) },
  ]);
  return {
    name,
    resource: of,
    field,
    states: Object.fromEntries(states.map((state) => [state, lookOf(state, initial, read, looks)])),
    actions: Object.fromEntries(actions),
  };
}

/** A record is named as the other calls about one name it. */
function endpointOf({ name, key, dialect, endpoints }, action) {
  const base = dialect === 'simple-rest' ? `/rest/${name}` : (endpoints.create ?? endpoints.list)?.path;
  return {
    endpoint: { call: `PUT ${base ?? `/api/${name}`}/{${key}}/${action}`, fallback: 'validation.fallback.update' },
  };
}

/** What nothing leads out of is an end. */
function lookOf(state, initial, actions, looks) {
  const leaves = actions.some(({ from, to }) => from.includes(state) && to !== state && to !== 'same');
  const given = looks.map((look) => look.split(':')).find(([of]) => of === state);
  const usual = state === initial ? ['information', 'clock'] : leaves ? ['warning', 'clock'] : ['success', 'check'];
  const [tone, icon] = given?.slice(1) ?? usual;
  return { tone, icon, ...(leaves ? {} : { resting: true }) };
}

/** @returns {import('./words.mjs').Wanted[]} */
function wantedWords({ states, actions, field }, resource, { en, fr }) {
  const own = (words) => words.resources[resource.name]?.choices?.[field] ?? {};
  const stateIn = (words, state) => own(words)[state];
  const reached = ({ to }, words) => (typeof to === 'string' && to !== 'same' ? stateIn(words, to) : undefined);
  return [
    ...Object.keys(states).map((state) => ({
      place: `states.${state}`,
      english: stateIn(en, state) ?? wordsOf(state),
      french: stateIn(fr, state),
    })),
    ...Object.entries(actions).flatMap(([name, action]) => {
      const [here, la] = [reached(action, en), reached(action, fr)];
      return [
        { place: `actions.${name}.label`, english: wordsOf(name) },
        {
          place: `actions.${name}.confirm`,
          english: here === undefined ? '%{title} is changed.' : `%{title} will be: ${here}`,
          french: here === undefined ? '%{title} est modifié.' : `%{title} sera : ${la}`,
        },
        { place: `actions.${name}.done`, english: '%{title}: %{state}', french: '%{title} : %{state}' },
      ];
    }),
  ];
}

function changesOf(spec, said, beyond, house) {
  const { name } = spec;
  const camel = camelCase(name);
  const words = `${camel}Words`;
  const line = `import { ${words} } from './workflows/${camel}.ts';`;
  const languages = ['en', 'fr'].flatMap((language) => [
    {
      file: `i18n/${language}/workflows/${camel}.ts`,
      about: language === 'en' ? 'its words' : 'its words in French',
      text: `export const ${words} = ${source(said[language])};\n`,
    },
    {
      file: `i18n/${language}/workflows.ts`,
      about: 'lists them',
      edit: (text) => withEntry(withImport(text, line), /export const workflows[^=]*= \{/, `${name}: ${words},`),
    },
  ]);
  return [
    {
      file: `src/resources/workflows/${camel}.ts`,
      about: 'its declaration',
      text: declarationSource(camel, spec, said.en),
    },
    {
      file: 'src/resources/workflows/index.ts',
      about: 'lists it',
      edit: (text) => withExport(text, `export { ${camel} } from './${camel}.ts';`),
    },
    { file: `src/resources/workflows/${camel}.test.ts`, about: 'what it allows', text: testSource(camel, spec, house) },
    ...languages,
    ...beyond,
  ];
}

const declarationSource = (camel, spec, { states }) =>
  [
    `import { defineWorkflow } from '../world.ts';`,
    '',
    `/** From ${Object.values(states).map(lowerFirst).join(' to ')}. */`,
    `export const ${camel} = defineWorkflow(${source(spec)});`,
    '',
  ].join('\n');

function testSource(camel, spec, { modelWith, allowedLines }) {
  const lines = allowedLines(modelWith({ workflows: [spec] }).workflows[spec.name]);
  return [
    `import { expect, it } from 'vitest';`,
    `import { allowedLines } from '../../schema/testing/allowedLines.ts';`,
    `import { model } from '../model.ts';`,
    '',
    '/** From, action, to, who. */',
    `const golden = \`\n${lines.join('\n')}\n\`;`,
    '',
    `it('allows what the golden list allows, and nothing else', () => {`,
    `  const machine = model.workflows.${spec.name};`,
    `  expect(machine && allowedLines(machine)).toEqual(golden.trim().split('\\n').toSorted());`,
    '});',
    '',
  ].join('\n');
}
