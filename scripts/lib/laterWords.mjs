import path from 'node:path';
import { runnerImport } from 'vite';

/**
 * Which words are loaded after the first list: those of forms, dialogs and the pages of records, which come later themselves.
 * What a list, the menu and the frame say comes first.
 */
const laterWords = [
  /^(imports(?!\.button$)|validation(?!\.fallback\.)|operator)\./,
  /^app\.(buy|change|claim|missing|profile|quote|search|shortcuts)\./,
  /^views\.(attach|export(?!\.button$)|file|form|history|inputs|record|richText|workflow)\./,
  /^resources\.\w+\.(help|desk|sections|actions)\./,
  /^resources\.\w+\.bulk\.\w+\.(?!label$)/,
  /^workflows\.\w+\.actions\.\w+\.(?!label$)/,
];

/** What a list shows of a field before anybody chooses: in its columns and filters, by what its rows are put together, its tabs. */
const onTheList = ({ columns, filters, groupBy, title, summary, workflow }, { workflows }) =>
  [...columns, ...filters, ...groupBy, title, summary?.sum, summary?.apart, workflows[workflow]?.field].filter(Boolean);

/**
 * Fields and choices that no list shows by itself: those of what has no list page, and those that are seen on the page of a record,
 * or when a person asks for the column or the filter.
 * @param root the folder of the project
 */
async function unlistedWords(root) {
  const imported = async (file) => (await runnerImport(path.join(root, file))).module;
  const [{ model }, { pagesOf }] = [
    await imported('src/resources/model.ts'),
    await imported('src/admin/resources/pages.ts'),
  ];
  const all = Object.values(model.resources);
  const belonging = new Set(all.flatMap(({ related }) => related.map(({ resource }) => resource)));
  return all.map((one) => {
    const listed = !one.singleton && (!belonging.has(one.name) || pagesOf(one).list);
    const early = listed ? `(?!(?:${onTheList(one, model).join('|')})(?:\\.|$))` : '';
    return new RegExp(`^resources\\.${one.name}\\.(?:fields|choices)\\.${early}`);
  });
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

/** @example const { first, later } = halvesOf(client, isLater) */
function halvesOf(words, isLater) {
  return { first: only(words, (path) => !isLater(path)), later: only(words, isLater) };
}

const moduleOf = (name, words) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(words))});\n`;

/** In a build, the words of a language in two files: what is needed at once, and the rest. */
export function laterWordsPlugin() {
  let patterns = laterWords;
  const isLater = (path) => patterns.some((pattern) => pattern.test(path));
  return {
    name: 'later-words',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      patterns = [...laterWords, ...(await unlistedWords(root))];
    },
    /** What is in the frame must not say what comes after it. */
    generateBundle(_, bundle) {
      const frame = Object.values(bundle).filter(({ type, name }) => type === 'chunk' && name === 'shell');
      const said = frame.flatMap(({ code }) =>
        [...code.matchAll(/["'`]((?:app|views|imports|validation|operator)\.[\w.]+)["'`]/g)].map(([, key]) => key),
      );
      const early = [...new Set(said.filter(isLater))];
      if (early.length > 0)
        this.error(`The frame says what is loaded after it, see scripts/lib/laterWords.mjs: ${early.join(', ')}`);
    },
    async load(id) {
      const [, folder, half] = /^(.*\/i18n\/\w+)\/(client|later)\.ts$/.exec(id) ?? [];
      if (!folder) return null;
      const { module, dependencies } = await runnerImport(`${folder}/client.ts`);
      for (const file of dependencies) this.addWatchFile(file);
      const { first, later } = halvesOf(module.client, isLater);
      return { code: half === 'client' ? moduleOf('client', first) : moduleOf('later', later), map: null };
    },
  };
}
