import path from 'node:path';
import { runnerImport } from 'vite';
import { partFiles } from './partFiles.mjs';

/** What can go wrong with a call that a list or the frame makes. */
const anywhere = [
  'any',
  'bad_answer',
  'forbidden',
  'network',
  'not_found',
  'offline',
  'partner_changed',
  'retry_offered',
  'same_hand',
  'same_person',
  'searching',
  'session_ended',
  'some_failed',
  'stale',
  'timeout',
  'too_many',
  'too_many_wait',
  'unknown_outcome',
];

/**
 * Which words are loaded after the first list: those of forms, dialogs and the pages of records, which come later themselves.
 * What a list, the menu and the frame say comes first.
 */
const laterWords = [
  /^(imports(?!\.button$)|validation(?!\.fallback\.)|operator)\./,
  /^access\./,
  /^app\.(buy|change|claim|expired|home|missing|palette|profile|quote|search|shortcuts)\./,
  // Of what goes wrong, only what any call can meet: the service words its refusals itself, and pages that say more come later.
  new RegExp(`^errors\\.(?!(${anywhere.join('|')})$)`),
  /^views\.(attach|export(?!\.button$)|file|form|history|inputs|record|richText|savedViews(?!\.button$)|workflow)\./,
  /^resources\.\w+\.empty$/,
  /^overlays\./,
];

/** What the frame and the menu say of a resource; everything else that is said of it comes with its declaration. */
const ofTheFrame = /^resources\.\w+\.(name|new|empty)$/;

/**
 * The part that each word comes with, by the beginning of its key; nothing for what is among the others.
 * @param root the folder of the project
 */
async function partsIn(root) {
  const { model } = (await runnerImport(path.join(root, 'src/resources/model.ts'))).module;
  const parts = new Map();
  for (const { name, workflow } of Object.values(model.resources)) {
    parts.set(`resources.${name}`, name);
    if (workflow !== null) parts.set(`workflows.${workflow}`, name);
  }
  return parts;
}

/** Those of the words whose path is wanted; what is left empty is left out. */
function only(words, wanted, path = '') {
  const kept = Object.entries(words).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return wanted(here) ? [[key, value]] : [];
    const inner = only(value, wanted, here);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(kept);
}

const moduleOf = (name, words) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(words))});\n`;

/** Which resources have words of their own, with the workflow that they are moved by: the same for all languages. */
const virtual = 'virtual:words';

/** @returns each part's resource, and its workflow where it has one */
function namesOf(parts) {
  const named = new Map();
  for (const [key, name] of parts) {
    const [kind, one] = key.split('.');
    named.set(name, [...(named.get(name) ?? [name]), ...(kind === 'workflows' ? [one] : [])]);
  }
  return [...named.values()];
}

/** In a build, the words of a language in files of their own: what is needed at once, what comes with a declaration, and the rest. */
export function laterWordsPlugin() {
  let parts = new Map();
  const known = new Map();
  const wordsOf = async (folder) => {
    const words = known.get(folder) ?? runnerImport(`${folder}/client.ts`);
    known.set(folder, words);
    return await words;
  };
  const partOf = (key) => (ofTheFrame.test(key) ? undefined : parts.get(key.split('.', 2).join('.')));
  const isLater = (key) => laterWords.some((pattern) => pattern.test(key));
  const halves = {
    client: (key) => partOf(key) === undefined && !isLater(key),
    later: (key) => partOf(key) === undefined && isLater(key),
  };
  return {
    name: 'later-words',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      parts = await partsIn(root);
    },
    resolveId: (source) => (source === virtual ? `\0${source}` : undefined),
    /** What is in the frame must not say what comes after it. */
    generateBundle(_, bundle) {
      const frame = Object.values(bundle).filter(
        ({ type, name }) => type === 'chunk' && ['asking', 'shell'].includes(name),
      );
      const said = frame.flatMap(({ code }) =>
        [...code.matchAll(/["'`]((?:access|app|errors|views|imports|validation|operator)\.[\w.]+)["'`]/g)].map(
          ([, key]) => key,
        ),
      );

      const early = [...new Set(said.filter((key) => !halves.client(key)))];
      if (early.length > 0)
        this.error(`The frame says what is loaded after it, see scripts/lib/laterWords.mjs: ${early.join(', ')}`);
    },
    async load(id) {
      if (id === `\0${virtual}`)
        return { code: `export const named = ${JSON.stringify(namesOf(parts))};\n`, map: null };
      const [, folder, half] = /^(.*\/i18n\/\w+)\/(client|later|parts)\.ts$/.exec(id) ?? [];
      if (!folder) return null;
      const { module, dependencies } = await wordsOf(folder);
      for (const one of dependencies) this.addWatchFile(one);
      if (half !== 'parts') return { code: moduleOf(half, only(module.client, halves[half])), map: null };
      const names = [...new Set(parts.values())];
      const files = partFiles(path.basename(folder));
      for (const name of names)
        files.add(
          this,
          name,
          only(module.client, (key) => partOf(key) === name),
        );
      return {
        code: `import { partsIn } from '/src/schema/parts/partsIn.ts';
import { named } from '${virtual}';
const files = partsIn(${JSON.stringify(files.folder)}, named.map(([name]) => name), ${JSON.stringify(files.marks(names))});
export const parts = Object.fromEntries(
  named.flatMap(([name, workflow]) => [
    ['resources.' + name, files[name]],
    ...(workflow ? [['workflows.' + workflow, files[name]]] : []),
  ]),
);
`,
        map: null,
      };
    },
  };
}
