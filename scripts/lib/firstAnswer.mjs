import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** What the service puts the nonce of each answer in the place of, see `service/platform/http/client.ts`. */
const nonce = '__CSP_NONCE__';

/**
 * What comes after what every page begins with, by who comes: the way in, or what asks for the first data of the product and shows it in
 * words; and what shows it as it can be worked with, once it is asked for.
 */
const next = { access: 'src/access/mount.tsx', asking: 'src/product/prepare.ts', showing: 'src/product/mount.ts' };
/** Of what shows the data, as much as the line can take while the questions are put together; see `scripts/lib/chunks.mjs`. */
const meanwhile = ['drawing-library', 'shell'];
/** What comes after that: while the program begins to run, the line is free. */
const last = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/**
 * What the first answer of the server has in it, so that it is painted without another one: the styles that every page begins with, and
 * a script that runs before anything is drawn (`src/first/start.ts`). Both carry the nonce of the answer.
 */
export function firstAnswerPlugin() {
  let root = '';
  let styles = '';
  return {
    name: 'first-answer',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Before anything leads to them: whoever needs a file whose styles are not in the page waits for those.
      order: 'pre',
      handler(_, bundle) {
        styles = takenStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle
          ? nextFiles(bundle, styles)
          : { access: [], asking: [], meanwhile: [], showing: [], last: [] };
        const script = await scriptOf(path.join(root, 'src/first/start.ts'), files);
        // During development, styles come with the program.
        const children = bundle ? styles : await readFile(path.join(root, 'src/first/frame.css'), 'utf8');
        return [
          { tag: 'script', attrs: { nonce }, children: script, injectTo: 'head-prepend' },
          { tag: 'style', attrs: { nonce }, children, injectTo: 'head' },
        ];
      },
    },
  };
}

/** A file and what it imports, as one script that is no module: it runs where it stands. */
async function scriptOf(file, files) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __NEXT_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [{ code }] = output;
  if (output.length > 1 || code.includes('</script')) throw new Error(`${file} cannot stand in a page as it is`);
  return code.trim();
}

/** Takes the styles that every page begins with out of the files of a build. */
function takenStyles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const files = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const taken = [...files].filter((file) => file.endsWith('.css'));
  const sources = taken.map((file) => bundle[file].source.toString().trim());
  for (const { viteMetadata } of chunks) for (const file of taken) viteMetadata?.importedCss.delete(file);
  for (const file of taken) delete bundle[file];
  return sources.join('\n');
}

/** Addresses of the files of each turn, beyond those of the page itself, and of those that come after all others. */
function nextFiles(bundle, styles) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const page = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
  const byWho = Object.fromEntries(
    Object.entries(next).map(([who, entry]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`));
      // Another product may be put together in another way.
      const found = chunk ? filesOf(chunk, bundle) : [];
      return [who, [...found].filter((file) => !page.has(file)).map((file) => `/${file}`)];
    }),
  );
  const { access, asking } = byWho;
  const rest = byWho.showing.filter((file) => !asking.includes(file));
  const named = new Set(chunks.filter(({ name }) => meanwhile.includes(name)).map(({ fileName }) => `/${fileName}`));
  return {
    access,
    asking,
    meanwhile: rest.filter((file) => named.has(file)),
    showing: rest.filter((file) => !named.has(file)),
    last: [...styles.matchAll(last)].map(([, file]) => file),
  };
}

function filesOf(chunk, bundle, seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
  for (const file of chunk.imports) filesOf(bundle[file], bundle, seen);
  return [...seen];
}
