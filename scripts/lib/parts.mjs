import path from 'node:path';
import { runnerImport } from 'vite';
import { partFiles } from './partFiles.mjs';

/** The declarations of a product, in whatever folder it is. */
const modelFile = /\/product\/model\.ts$/;
const virtual = 'virtual:declaration/';

const imported = async (root, file) => (await runnerImport(path.join(root, file))).module;
const moduleOf = (value) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;

/**
 * In a build, the declarations in parts: an outline of each resource at once, and each declaration, as it is resolved, in a file of its
 * own. What only the service and those who write declarations need goes to no browser.
 */
export function partsPlugin() {
  let root = '';
  const declarations = new Map();
  return {
    name: 'parts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source.startsWith(virtual) ? `\0${source}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${virtual}`))
        return { code: moduleOf(declarations.get(id.slice(virtual.length + 1))), map: null };
      if (!modelFile.test(id)) return null;
      const { module, dependencies } = await runnerImport(id);
      for (const file of dependencies) this.addWatchFile(file);
      const [{ shown }, { outlineOf }, { packing }, { ofTheFrame }] = await Promise.all(
        ['src/schema/shown.ts', 'src/schema/outline.ts', 'scripts/lib/pack.mjs', 'src/admin/world/ofTheFrame.ts'].map(
          async (file) => await imported(root, file),
        ),
      );
      const model = shown(module.model);
      const { roles, writers, menu, jobs, search } = model;
      const outlines = Object.fromEntries(Object.values(model.resources).map((one) => [one.name, outlineOf(one)]));
      const parts = Object.values(model.resources).map(partOf(model));
      const setUp = await model.setUp();
      // The key says the name already.
      for (const outline of Object.values(outlines)) delete outline.name;
      const { shapes, pack } = packing([outlines, ...parts]);
      declarations.set('', pack(setUp));
      const here = ofTheFrame.filter((name) => Object.hasOwn(outlines, name));
      const lazy = Object.keys(outlines).filter((name) => !here.includes(name));
      const files = partFiles('declared');
      for (const part of parts) {
        const { name } = part.resource;
        if (here.includes(name)) declarations.set(name, pack(part));
        else files.add(this, name, pack(part));
      }
      const file = (name) => JSON.stringify(`${virtual}${name}`);
      return {
        code: `import { lazyModel } from '/src/schema/parts/lazyModel.ts';
import { partsIn } from '/src/schema/parts/partsIn.ts';
import { releaseWatch } from '/src/admin/release/missingPart.ts';
import { library } from './words/library.ts';
${here.map((name, place) => `import here${place} from ${file(name)};`).join('\n')}
const outlines = JSON.parse(${JSON.stringify(JSON.stringify(pack(outlines)))});

export const model = lazyModel({
  ...${JSON.stringify({ roles, writers, menu, jobs, search })},
  shapes: JSON.parse(${JSON.stringify(JSON.stringify(shapes))}),
  outlines,
  here: [${here.map((_, place) => `here${place}`).join(', ')}],
  setUp: async () => (await import(${file('')})).default,
  wordsOf: (name) => library.part(name),
  watched: (arriving) => releaseWatch.load(arriving),
  parts: partsIn(
    ${JSON.stringify(files.folder)},
    Object.keys(outlines.value).filter((name) => !${JSON.stringify(here)}.includes(name)),
    ${JSON.stringify(files.marks(lazy))},
  ),
});
`,
        map: null,
      };
    },
  };
}

/** What the browser gets of a resource: nothing of what only the service goes by. */
const partOf =
  ({ workflows }) =>
  (whole) => {
    const resource = { ...whole, turns: [], rowsOf: null };
    // By their names, fields are put together where they arrive.
    delete resource.field;
    return { resource, workflow: workflows[resource.workflow] ?? null };
  };
