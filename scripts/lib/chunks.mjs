/**
 * Which modules go together into one file. Left to itself, the bundler makes a file of each set of modules that the same pages
 * share: seventy of them before the first list, each a request of its own, and compressed without knowing the others.
 */

/** What every page begins with. */
const first = { entry: 'index.html', script: 'src/main.tsx' };

/** What comes next: the way in, or the frame of the product. */
const parts = [
  { name: 'access', entry: 'src/access/mount.tsx' },
  { name: 'shell', entry: 'src/admin/mount.tsx' },
];

/** From what everything needs to what needs everything. */
const inward = ['common-library', 'common', 'access-library', 'access', 'shell-library', 'shell'];

/** A library changes more seldom than the product: browsers keep it over a release. */
const isLibrary = (id) => id.includes('/node_modules/');

/** The modules that must be there before the part that begins with an entry can run. */
function modulesOf(chunks, entry) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`));
  if (!start) throw new Error(`Nothing that the build loads begins with ${entry}: has it moved?`);
  const seen = new Set();
  const visit = (chunk) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(start);
  return [...seen].flatMap(({ moduleIds }) => moduleIds);
}

/**
 * The bundler's groups of modules: what every page needs, and what each part does.
 * @param output what the bundler makes when it is left to itself
 * @example const groups = groupsOf((await build({ build: { write: false } })).output)
 */
export function groupsOf(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const wantedBy = new Map(modulesOf(chunks, first.entry).map((id) => [id, ['common']]));
  for (const { name, entry } of parts) {
    for (const id of modulesOf(chunks, entry)) wantedBy.set(id, [...(wantedBy.get(id) ?? []), name]);
  }
  const beginnings = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const files = new Map();
  for (const [id, [name, ...others]] of wantedBy) {
    // What begins a part keeps a file under its own name.
    if (beginnings.has(id) || id.endsWith(`/${first.script}`)) continue;
    const file = others.length > 0 ? 'common' : name;
    files.set(id, isLibrary(id) ? `${file}-library` : file);
  }
  // Each group takes along what its modules need, the innermost first, so that no two files need each other.
  return inward.map((name, index) => ({
    name,
    test: (id) => files.get(id) === name,
    priority: inward.length - index,
  }));
}
