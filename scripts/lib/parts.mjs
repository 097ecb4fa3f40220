import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport } from 'vite';
import { dividedBy } from './laterWords.mjs';
import { partFiles } from './partFiles.mjs';

/** The declarations of a product, and what is said of them alone in a language. */
const modelFile = 'src/product/model.ts';
const wordsFile = /\/i18n\/(\w+)\/parts\.ts$/;
const virtual = 'virtual:declaration/';
/** The reports, which come all at once. */
const ofReports = '/reports';
const saidOfReports = '/reports/';
/** What the model and the words of every language go by. */
const outlined = 'virtual:outlines';

const imported = async (root, file) => (await runnerImport(path.join(root, file))).module;
/** Without what is left out. */
const plain = (value) => JSON.parse(JSON.stringify(value));
const json = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/**
 * In a build, the declarations in parts: an outline of each resource at once, and each declaration, as it is resolved, in a file of its
 * own, with what is said of it in files beside that. What only the service and those who write declarations need goes to no browser.
 */
export function partsPlugin() {
  let root = '';
  let known;
  const parts = async (context) => await (known ??= partsOf(root, context));
  return {
    name: 'parts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      known = undefined;
    },
    resolveId: (source) => (source.startsWith(virtual) || source === outlined ? `\0${source}` : undefined),
    async load(id) {
      const [, language] = wordsFile.exec(id) ?? [];
      const isOfParts = id.startsWith(`\0${virtual}`) || id === `\0${outlined}` || id === path.join(root, modelFile);
      if (!isOfParts && !language) return null;
      const { declared, frame, outlines, shapes, marks, wordsOfReports, dependencies } = await parts(this);
      for (const file of dependencies) this.addWatchFile(file);
      const [, spoken] = new RegExp(`^.${virtual}${saidOfReports}(\\w+)$`).exec(id) ?? [];
      if (spoken) return { code: `export default ${json(wordsOfReports(spoken))};\n`, map: null };
      if (language) return { code: wordsOf(language), map: null };
      if (id === `\0${outlined}`)
        return {
          code: `import { outlinesIn } from '/src/schema/parts/outlinesIn.ts';
export const shapes = ${json(shapes)};
export const outlines = outlinesIn(${json(outlines)}, shapes);
export const marks = ${JSON.stringify(marks)};
`,
          map: null,
        };
      if (id.startsWith(`\0${virtual}`))
        return { code: `export default ${json(declared.get(id.slice(virtual.length + 1)))};\n`, map: null };
      return {
        code: modelOf(
          frame,
          [...declared.keys()].filter((name) => name && name !== ofReports),
        ),
        map: null,
      };
    },
  };
}

/** Takes the declarations and what is said of them apart, and writes the files of those that come when they are needed. */
async function partsOf(root, context) {
  const { module, dependencies } = await runnerImport(path.join(root, modelFile));
  const [{ shown }, { outlineOf }, { packing }, { ofTheFrame }] = await Promise.all(
    ['src/schema/shown.ts', 'src/schema/outline.ts', 'scripts/lib/pack.mjs', 'src/admin/world/ofTheFrame.ts'].map(
      async (file) => await imported(root, file),
    ),
  );
  const model = shown(module.model);
  const { roles, writers, menu, batches, search } = model;
  // What a batch is started with is read by the service alone, and so are its stages, what ties its rows, what of them is kept and whether it leaves a file.
  const startedElsewhere = Object.fromEntries(
    Object.entries(batches).map(([name, batch]) => {
      const confirms = batch.confirms && { ...batch.confirms, together: undefined, keeps: undefined, stops: undefined };
      return [
        name,
        {
          ...batch,
          told: undefined,
          asks: undefined,
          confirms,
          rehearse: batch.rehearse || undefined,
          single: undefined,
          stages: undefined,
          chunk: undefined,
          result: undefined,
        },
      ];
    }),
  );
  // As they stand in the menu, which then need not be said with each.
  const ordered = Object.values(model.resources).toSorted(inMenuOrder);
  const outlines = Object.fromEntries(ordered.map((one) => [one.name, outlineOf(one)]));
  const parts = Object.values(model.resources).map(partOf(model));
  // The key says the name already.
  for (const outline of Object.values(outlines)) {
    delete outline.name;
    if (!outline.menu) continue;
    const { order: _, ...menu } = outline.menu;
    outline.menu = menu;
  }
  const { shapes, pack } = packing([outlines, ...parts]);
  const declared = new Map([
    ['', pack(await model.setUp())],
    [ofReports, pack(Object.fromEntries(Object.entries(await model.reports()).map(reportOf)))],
  ]);
  const files = partFiles();
  const said = await wordsIn(root, Object.values(model.resources));
  for (const part of parts) {
    const { name } = part.resource;
    const isHere = ofTheFrame.includes(name);
    if (isHere) declared.set(name, pack(part));
    files.add(context, name, { ...(!isHere && { declared: pack(part) }), ...said.of(name) });
  }
  return {
    declared,
    frame: pack(plain({ roles, writers, menu: menuAmong(ordered, menu), batches: startedElsewhere, search })),
    outlines: pack(outlines),
    shapes,
    marks: files.marks(Object.keys(outlines)),
    wordsOfReports: said.ofReports,
    dependencies: [...dependencies, ...said.dependencies],
  };
}

/** What the browser gets of a report: what it is asked for, and nothing of how it is made. */
const reportOf = ([name, report]) => [
  name,
  {
    ...report,
    when: true,
    columns: [],
    filters: Object.fromEntries(
      Object.entries(report.filters).map(([param, ways]) => [
        param,
        Object.fromEntries(Object.keys(ways).map((way) => [way, true])),
      ]),
    ),
  },
];

/** The places that are no resources, between those that are, by where these stand. */
function menuAmong(ordered, { home, reports, gathered, ...menu }) {
  const among = (place) =>
    place && { ...place, order: ordered.filter((one) => one.menu && one.menu.order < place.order).length - 0.5 };
  return {
    ...menu,
    home: among(home),
    reports: among(reports),
    gathered: Object.fromEntries(Object.entries(gathered).map(([scope, place]) => [scope, among(place)])),
  };
}

/** Those of the menu first. */
const last = 1_000_000;
const inMenuOrder = ({ menu: one, name }, { menu: other, name: another }) =>
  (one?.order ?? last) - (other?.order ?? last) || name.localeCompare(another, 'en');

/** What is said of one resource alone, in each language. */
async function wordsIn(root, resources) {
  const folder = path.join(root, 'i18n');
  const entries = await readdir(folder, { withFileTypes: true });
  const languages = entries.filter((one) => one.isDirectory()).map(({ name }) => name);
  const read = await Promise.all(languages.map((one) => runnerImport(path.join(folder, one, 'client.ts'))));
  const divided = dividedBy(resources);
  return {
    dependencies: read.flatMap(({ dependencies }) => dependencies),
    ofReports: (language) => divided.ofReports(read[languages.indexOf(language)].module.client),
    of: (name) =>
      Object.fromEntries(languages.map((one, place) => [one, divided.ofPart(read[place].module.client, name)])),
  };
}

/** The module that has the model in place of the one that has all of it. */
function modelOf(frame, here) {
  return `import { lazyModel } from '/src/schema/parts/lazyModel.ts';
import { partsIn } from '/src/schema/parts/partsIn.ts';
import { unpacked } from '/src/schema/parts/unpacked.ts';
import { releaseWatch } from '/src/admin/release/missingPart.ts';
import { library } from './words/library.ts';
import { marks, outlines, shapes } from '${outlined}';
${here.map((name, place) => `import here${place} from ${JSON.stringify(`${virtual}${name}`)};`).join('\n')}

export const model = lazyModel({
  ...unpacked(${json(frame)}, shapes),
  shapes,
  outlines,
  here: [${here.map((_, place) => `here${place}`).join(', ')}],
  reports: async () => (await Promise.all([import(${JSON.stringify(virtual + ofReports)}), library.part('reports')]))[0].default,
  setUp: async () => (await import(${JSON.stringify(virtual)})).default,
  wordsOf: (name) => library.part(\`resources.\${name}\`),
  watched: (arriving) => releaseWatch.load(arriving),
  parts: partsIn('/assets/declared/', Object.keys(outlines), marks),
});
`;
}

/** The module that has what is said of each resource and of the workflow that moves it. */
function wordsOf(language) {
  return `import { partsIn } from '/src/schema/parts/partsIn.ts';
import { wordsByKey } from '/src/schema/parts/wordsByKey.ts';
import { marks, outlines } from '${outlined}';
export const parts = {
  ...wordsByKey(partsIn('/assets/${language}/', Object.keys(outlines), marks), outlines),
  reports: async () => (await import(${JSON.stringify(virtual + saidOfReports + language)})).default,
};
`;
}

/** What the browser gets of a resource: nothing of what only the service goes by. */
const partOf =
  ({ workflows }) =>
  (whole) => {
    const resource = { ...whole, turns: [], rowsOf: null };
    // By their names, fields are put together where they arrive.
    delete resource.field;
    const workflow = workflows[resource.workflow];
    return { resource, workflow: workflow ? { ...workflow, actions: withoutTells(workflow.actions) } : null };
  };

/** Actions as a dialog has them: what it says of who is told comes from a rehearsal. */
const withoutTells = (actions) =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, { ...action, tells: [] }]));
