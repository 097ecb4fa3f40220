/** Rows of the sample world for a new entity: invented by the rules of its fields, written out to be changed by hand. */
import { camelCase, lowerFirst, upperFirst } from './names.mjs';
import { source } from './source.mjs';

const rowsEach = 3;

/** Values of these types are made by a word of `src/schema/units.ts`, so that no other number is taken for one. */
const unitOf = { money: 'cents' };

/** A reference can be filled where the key of the other record is known beforehand. */
const knownKeys = { countries: 'GH' };

/**
 * The file of its rows, or why there is none.
 * @param {any} spec the declaration
 * @param {{ name: string }} words
 * @returns {{ text: string } | { why: string }}
 */
export function sampleSource({ name, title, scope, fields }, words, { rulesOf, emptyContext, seededRandom }) {
  const missing = Object.entries(fields).filter(([, field]) => field.required && field.to && !(field.to in knownKeys));
  if (missing.length > 0) {
    const named = missing.map(([field, { to }]) => `${field} needs a record of ${to}`).join(', ');
    return { why: `${named}; write service/sample/rows/${camelCase(name)}.ts as its neighbours are` };
  }
  const random = seededRandom(name);
  const one = words.name.split(' |||| ')[0];
  const context = { ...emptyContext, now: new Date(), t: (key) => key };
  const valueOf = (field, spec, serial) => {
    if (field === title && spec.type === 'text') return textOf(spec, `Sample ${lowerFirst(one)} ${serial}`, serial);
    if (spec.to) return spec.type === 'reference' ? (knownKeys[spec.to] ?? null) : null;
    if (spec.readOnly) return spec.default ?? null;
    const value = rulesOf(spec).sample(random, spec, context);
    return spec.unique && typeof value === 'string' ? textOf(spec, `${value} ${serial}`, serial) : value;
  };
  const rows = Array.from({ length: rowsEach }, (_, index) =>
    Object.entries(fields).flatMap(([field, spec]) => {
      const value = valueOf(field, spec, index + 1);
      if (value === null) return [];
      const unit = unitOf[spec.type];
      return [`${field}: ${unit ? `${unit}(${value})` : source(value)}`];
    }),
  );
  return { text: fileOf({ name, scope, fields }, words, rows) };
}

/** A text within what is declared of its letters and length. */
function textOf({ noSpaces, letterCase, maxLength = 255, length }, text, serial) {
  const dashed = noSpaces ? text.replaceAll(' ', '-') : text;
  const cased = letterCase === 'upper' ? dashed.toUpperCase() : letterCase === 'lower' ? dashed.toLowerCase() : dashed;
  const most = length ?? maxLength;
  const cut = cased.length > most ? `${cased.slice(0, most - 1)}${serial}` : cased;
  return length === undefined ? cut : cut.padEnd(length, String(serial));
}

function fileOf({ name, scope, fields }, words, rows) {
  const units = [...new Set(Object.values(fields).flatMap(({ type }) => unitOf[type] ?? []))];
  const camel = camelCase(name);
  const ofPartner = scope === 'partner';
  const builder = ofPartner ? 'forEachPartner' : 'forAll';
  const seed = `${JSON.stringify(name)}, ${ofPartner ? 'code, ' : ''}`;
  const lines = rows.map((row, index) => `{ ${[`guid: sampleGuid(${seed}${index + 1})`, ...row].join(', ')} },\n`);
  return [
    ...(units.length === 0 ? [] : [`import { ${units.join(', ')} } from '../../../src/schema/units.ts';`]),
    `import { ${builder} } from '../ownRows.ts';`,
    `import { sampleGuid } from '../random.ts';`,
    '',
    `/** ${upperFirst(words.name.split(' |||| ')[1])} with invented names. */`,
    `export const ${camel} = ${builder}(${JSON.stringify(name)}, (${ofPartner ? '{ code }' : ''}) => [\n${lines.join('')}]);`,
    '',
  ].join('\n');
}
