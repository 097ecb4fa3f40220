import { createHash } from 'node:crypto';

/** Characters of a file's name that change with what is in it: of sixteen million changes, a browser would take one for none. */
const length = 4;

const sourceOf = (value) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;

/**
 * Files that are fetched one by one by their names, beside what the bundler makes: hundreds of them would each cost the browser a line of
 * program and a name twice over. All that it knows of what belongs to one name is a mark of a few letters, one after the other.
 * @example
 * const files = partFiles();
 * files.add(this, 'customers', { declared: declaration, en: words }); // assets/declared/customers.K9-a.js, assets/en/customers.K9-a.js
 * `partsIn('/assets/declared/', ['customers'], ${JSON.stringify(files.marks(['customers']))})`
 */
export function partFiles() {
  const marks = new Map();
  return {
    /** @param context of the plugin that builds @param values what JSON has, by folder: they change their mark together */
    add(context, name, values) {
      const sources = Object.entries(values).map(([folder, value]) => [folder, sourceOf(value)]);
      const mark = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, length);
      marks.set(name, mark);
      for (const [folder, source] of sources)
        context.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}.${mark}.js`, source });
    },
    marks: (names) => names.map((name) => marks.get(name)).join(''),
  };
}
