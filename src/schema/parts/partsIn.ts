/**
 * The files of a folder that a build has made of declarations or of what is said of them, see `scripts/lib/partFiles.mjs`.
 * @param folder where they are served, with a slash at its end
 * @param marks what the name of each has that changes with what is in it, one after the other, all of the same length
 * @example partsIn('/assets/declared/', ['vehicles', 'invoices'], 'aB3xK9-a').invoices // imports /assets/declared/invoices.K9-a.js
 */
export function partsIn<Part>(
  folder: string,
  names: readonly string[],
  marks: string,
): Readonly<Record<string, () => Promise<Part>>> {
  const length = marks.length / names.length;
  return Object.fromEntries(
    names.map((name, place) => {
      const mark = marks.slice(place * length, (place + 1) * length);
      const load = async (): Promise<Part> => {
        const file: { readonly default: Part } = await import(/* @vite-ignore */ `${folder}${name}.${mark}.js`);
        return file.default;
      };
      return [name, load];
    }),
  );
}
