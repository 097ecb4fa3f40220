import { createHash } from 'node:crypto';

/** Characters of a file's name that change with what is in it: of sixteen million changes, a browser would take one for none. */
const length = 4;

/**
 * Files that are fetched one by one by their names, beside what the bundler makes: hundreds of them would each cost the browser a line of
 * program and a name twice over. All that it knows of them is a mark of a few letters each, one after the other.
 * @param folder below the assets
 * @example
 * const files = partFiles('declared');
 * files.add(this, 'customers', declaration);
 * `partsIn(${JSON.stringify(files.folder)}, names, ${JSON.stringify(files.marks(['customers']))})`
 */
export function partFiles(folder) {
  const marks = new Map();
  return {
    folder: `/assets/${folder}/`,
    /** @param context of the plugin that builds @param value what JSON has */
    add(context, name, value) {
      const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;
      const mark = createHash('sha256').update(source).digest('base64url').slice(0, length);
      marks.set(name, mark);
      context.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}.${mark}.js`, source });
    },
    marks: (names) => names.map((name) => marks.get(name)).join(''),
  };
}
