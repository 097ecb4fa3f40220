/** What the compiler says of words that are missing, said plainly. */

const camelCase = (name) => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** Where the English words of a place stand. @example fileOf('resources.garages.fields.town') // 'i18n/en/resources/garages.ts' */
export function fileOf(place) {
  const [part, name = ''] = place.split('.');
  return part === 'resources' ? `i18n/en/resources/${camelCase(name)}.ts` : `i18n/en/${part}.ts`;
}

/**
 * Sorts the mistakes of the compiler: those about words, in words, and the others as they are.
 * @param {readonly string[]} mistakes
 * @returns {{ words: string[], others: string[] }}
 * @example labelFaults(["src/resources/labels.ts(37,14): error TS2322: … '\"missing: resources.garages.fields.town\"'."]).words
 * // ['resources.garages.fields.town has no English words: write them in i18n/en/resources/garages.ts']
 */
export function labelFaults(mistakes) {
  const words = [];
  const others = [];
  for (const mistake of mistakes) {
    const missing = [...mistake.matchAll(/missing: ([\w.]+)/g)].map(([, place]) => place);
    const [, french] = /^(i18n\/fr\/[^(]+)\(/.exec(mistake) ?? [];
    if (missing.length > 0) {
      for (const place of new Set(missing))
        words.push(`${place} has no English words: write them in ${fileOf(place)}.`);
    } else if (french) words.push(frenchFault(french, mistake));
    else others.push(mistake);
  }
  return { words, others };
}

/** French is typed by English: what it lacks, or has besides. */
function frenchFault(file, mistake) {
  const lacks =
    /Property '(\w+)' is missing/.exec(mistake)?.[1] ?? /following properties[^:]*: ([^.]*)$/m.exec(mistake)?.[1];
  if (lacks) return `${file} lacks ${lacks}, which English has: say it in French there.`;
  const [, besides] = /'(\w+)' does not exist in type/.exec(mistake) ?? [];
  return besides ? `${file} says ${besides}, which English does not have: take it out there.` : mistake;
}
