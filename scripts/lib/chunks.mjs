/**
 * Which modules go together into one file. Left to itself, the bundler makes a file of each set of modules that the same pages
 * share: seventy of them before the first list, each a request of its own, and compressed without knowing the others.
 */

/** What every page begins with. */
const first = { entry: 'index.html', script: 'src/main.tsx' };

/** What comes next: the way in, or what asks for the first data and has its words, and then the frame of the product, which needs all of that. */
const parts = [
  { name: 'access', entry: 'src/access/mount.tsx' },
  { name: 'asking', entry: 'src/product/prepare.ts' },
  { name: 'shell', entry: 'src/product/mount.ts', after: 'asking' },
];

/**
 * Pieces that so many of the later parts share, with no more characters for each of them, are one file for all: on a slow line, a
 * request costs more than what some of them do not need. More pieces, or larger ones, would bring parts over their budgets.
 */
const often = 14;
const charactersForEach = 210;

/** From what everything needs to what needs everything. */
const inward = ['common', 'access', 'asking', 'drawing', 'styling', 'shell', 'shared'].flatMap((name) => [
  `${name}-library`,
  name,
]);

/** What is there once the frame stands. */
export const frame = ['common', 'asking', 'drawing', 'styling', 'shell'].flatMap((name) => [`${name}-library`, name]);

/** A library changes more seldom than the product: browsers keep it over a release. */
const isLibrary = (id) => id.includes('/node_modules/');

/**
 * The libraries of the shell in the order in which they are needed, see `src/first/start.ts`: what draws anything at all comes while the
 * first questions are put together, the others after those are asked. Each begins to run while the next is on its way.
 */
const libraries = {
  drawing: /\/node_modules\/(react|react-dom|scheduler)\//,
  styling: /\/node_modules\/(@emotion|@mui)\//,
};

/** The part in which a module of the shell is. */
const shellPartOf = (id) => Object.keys(libraries).find((name) => libraries[name].test(id)) ?? 'shell';

/** A chunk and those that must be there before it can run. */
function withNeeded(chunks, start) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set();
  const visit = (chunk) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(start);
  return [...seen];
}

/** The modules that must be there before the part that begins with an entry can run. */
function modulesOf(chunks, entry) {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId === entry || facadeModuleId?.endsWith(`/${entry}`));
  if (!start) throw new Error(`Nothing that the build loads begins with ${entry}: has it moved?`);
  return withNeeded(chunks, start).flatMap(({ moduleIds }) => moduleIds);
}

/**
 * The modules of the pieces that many of the parts share which are loaded when they are needed.
 * @param there the modules that are there before any of them
 */
function sharedModules(chunks, there) {
  const counts = new Map();
  for (const { isDynamicEntry, facadeModuleId } of chunks) {
    if (!isDynamicEntry || !facadeModuleId) continue;
    for (const id of modulesOf(chunks, facadeModuleId)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const isShared = ({ code, moduleIds }) => {
    const count = counts.get(moduleIds[0]) ?? 0;
    return count >= often && code.length <= charactersForEach * count;
  };
  const isThere = ({ moduleIds }) => moduleIds.every((id) => there.has(id));
  // A group takes along what its modules need: a piece that stands on a large one would bring it to all.
  const isLight = (chunk) => withNeeded(chunks, chunk).every((needed) => isThere(needed) || isShared(needed));
  return chunks.filter(isLight).flatMap(({ moduleIds }) => moduleIds);
}

/**
 * The bundler's groups of modules: what every page needs, and what each part does.
 * @param output what the bundler makes when it is left to itself
 * @example const groups = groupsOf((await build({ build: { write: false } })).output)
 */
export function groupsOf(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const wantedBy = new Map(modulesOf(chunks, first.entry).map((id) => [id, ['common']]));
  for (const { name, entry, after } of parts) {
    for (const id of modulesOf(chunks, entry)) {
      const known = wantedBy.get(id) ?? [];
      // Whoever gets this part has the one before it.
      if (!known.includes(after)) wantedBy.set(id, [...known, name]);
    }
  }
  const beginnings = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const files = new Map();
  for (const [id, [name, ...others]] of wantedBy) {
    // What begins a part keeps a file under its own name.
    if (beginnings.has(id) || id.endsWith(`/${first.script}`)) continue;
    const file = others.length > 0 ? 'common' : name === 'shell' ? shellPartOf(id) : name;
    files.set(id, isLibrary(id) ? `${file}-library` : file);
  }
  for (const id of sharedModules(chunks, wantedBy)) {
    if (!wantedBy.has(id) && !beginnings.has(id)) files.set(id, isLibrary(id) ? 'shared-library' : 'shared');
  }
  // Each group takes along what its modules need, the innermost first, so that no two files need each other.
  return inward.map((name, index) => ({
    name,
    test: (id) => files.get(id) === name,
    priority: inward.length - index,
  }));
}
