import path from 'node:path';
import { runnerImport } from 'vite';

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
  // What stands below the names of what is gathered, on the home of whoever has no partner, and before somebody signs out over something typed.
  /^app\.(hubs\.\w+\.about|partner\.missing(_title)?|top\.leave(_title)?)$/,
  /^app\.(buy|change|claim|expired|home|missing|palette|profile|quote|row_files|search|shortcuts)\./,
  // Of what goes wrong, only what any call can meet: the service words its refusals itself, and pages that say more come later.
  new RegExp(`^errors\\.(?!(${anywhere.join('|')})$)`),
  /^views\.(attach|chart|export(?!\.button$)|file|form|history|inputs|record|richText|savedViews(?!\.button$)|workflow)\./,
  // Of background work, the bell and what is told of it wherever somebody is.
  /^batches\.(?!(title|running|unseen|ready|ended|declined|skipped_rows|failed_rows|of)(\.|$))/,
  /^app\.pages\.(not_found|forbidden)\./,
  /^resources\.\w+\.empty$/,
  /^(features|overlays)\./,
  // What is done to a selection, and what is said of its rows.
  /^views\.list\.bulk\./,
  // What is said where nothing was found.
  /^views\.list\.(first_use|no_match|searched)$/,
  // What is said once somebody has gone to the next record, or opened a filter, the columns or the partners.
  /^app\.partner\.(search|no_match|brands\.\w+)$/,
  /^views\.list\.(density\.\w+|columns\.(title|reset))$/,
  /^views\.list\.queue_(empty|failed)$/,
  /^views\.filters\.(search_values|searching|no_values|date_format|starts_with|from|to|apply)$/,
];

/** What the frame and the menu say of a resource; everything else that is said of it comes with its declaration. */
const ofTheFrame = /^resources\.\w+\.(name|new|empty)$/;

/** What comes with the reports. */
const ofReports = /^reports\./;

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

/**
 * How the words of a language are divided.
 * @param resources with the workflow that each is moved by, if any, and whether people make new ones
 * @returns whether a key is `client` (at once) or `later`, `ofPart`: the words that come with the declaration of a resource, and `ofReports`: those that come with the reports
 */
export function dividedBy(resources) {
  const parts = new Map();
  /** Of what nobody makes by a page, nothing says that it is new. */
  const neverNew = new Set();
  for (const { name, workflow, access, newAt } of resources) {
    if (access?.create === false && (newAt ?? null) === null) neverNew.add(`resources.${name}.new`);
    parts.set(`resources.${name}`, name);
    if (workflow !== null) parts.set(`workflows.${workflow}`, name);
  }
  const partOf = (key) =>
    ofTheFrame.test(key) && !neverNew.has(key) ? undefined : parts.get(key.split('.', 2).join('.'));
  const isLater = (key) => laterWords.some((pattern) => pattern.test(key));
  const isApart = (key) => partOf(key) !== undefined || ofReports.test(key);
  return {
    client: (key) => !isApart(key) && !isLater(key),
    later: (key) => !isApart(key) && isLater(key),
    ofPart: (words, name) => only(words, (key) => partOf(key) === name),
    ofReports: (words) => only(words, (key) => ofReports.test(key)),
  };
}

/** In a build, the words of a language in two files: what is needed at once, and the rest. What comes with a declaration is in neither. */
export function laterWordsPlugin() {
  let halves;
  return {
    name: 'later-words',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      const { model } = (await runnerImport(path.join(root, 'src/resources/model.ts'))).module;
      halves = dividedBy(Object.values(model.resources));
    },
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
      const [, folder, half] = /^(.*\/i18n\/\w+)\/(client|later)\.ts$/.exec(id) ?? [];
      if (!folder) return null;
      const { module, dependencies } = await runnerImport(`${folder}/client.ts`);
      for (const one of dependencies) this.addWatchFile(one);
      return { code: moduleOf(half, only(module.client, halves[half])), map: null };
    },
  };
}
