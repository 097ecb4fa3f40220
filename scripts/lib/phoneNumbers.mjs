import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the metadata of a country has the patterns by which its numbers are written in groups. */
const formats = 4;

/**
 * What libphonenumber knows of all countries, without how each groups the digits of its numbers: numbers are read and judged here,
 * and written as they are kept. That is a third of it.
 * @param metadata as `libphonenumber-js/metadata.mobile.json` has it
 */
export function withoutFormats(metadata) {
  const countries = Object.entries(metadata.countries).map(([code, country]) => [code, country.with(formats, 0)]);
  return { ...metadata, countries: Object.fromEntries(countries) };
}

/** What stands in place of the module that groups digits, which has nothing to group them by. */
const ungrouped = `
  export default function formatNumber() { throw new Error('Phone numbers are not written in groups here.'); }
  export const chooseFormatForNumber = formatNumber;`;

/** In a build, phone numbers come without what only writing them in groups needs. */
export function phoneNumbersPlugin() {
  return {
    name: 'phone-numbers',
    apply: 'build',
    load: {
      filter: { id: /\/libphonenumber-js\/(metadata\.mobile\.json|es6\/format)\.js$/ },
      handler(id) {
        if (path.basename(id) === 'format.js') return { code: ungrouped, map: null };
        const file = path.join(path.dirname(id), 'metadata.mobile.json');
        const metadata = withoutFormats(JSON.parse(readFileSync(file, 'utf8')));
        return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(metadata))});`, map: null };
      },
    },
  };
}
