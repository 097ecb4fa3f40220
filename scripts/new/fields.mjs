/** Fields as they stand on the command line: `name:type[:argument][:options]`. */
import { isSnakeCase, snakeCase } from './names.mjs';
import { source } from './source.mjs';

/** Options that the builders of types take first, by themselves. */
const leading = ['choices', 'to'];

/** Of these types, what the second place says. */
const argumentOf = { choice: 'choices', choices: 'choices', reference: 'to', references: 'to', percentage: 'decimals' };

/** What a person types as the value of an option. */
function valueOf(text) {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

const listOf = (text) => text.split(',').filter((one) => one !== '');

/**
 * Reads one field; what it means is judged by the check of declarations.
 * @returns {{ name: string, spec: object, fault?: string }}
 * @example readField('kind:choice:shop,kiosk:required') // { name: 'kind', spec: { type: 'choice', choices: ['shop', 'kiosk'], required: true } }
 */
export function readField(text) {
  const [name = '', type = '', ...rest] = text.split(':');
  const argument = argumentOf[type];
  const [given, ...others] = argument === undefined ? [undefined, ...rest] : rest;
  const spec = { type };
  if (argument !== undefined && given) spec[argument] = argument === 'choices' ? listOf(given) : valueOf(given);
  for (const option of listOf(others[0] ?? '')) {
    const [key, ...value] = option.split('=');
    spec[key] = value.length === 0 ? true : valueOf(value.join('='));
  }
  return { name, spec, fault: faultOf(text, name, type, others) };
}

function faultOf(text, name, type, others) {
  if (name === '' || type === '') return `"${text}" is no field: write name:type, such as town:text:required.`;
  if (!isSnakeCase(name)) {
    return `"${name}" is no name of a field: write lower case letters, digits and _, such as "${snakeCase(name) || 'town'}".`;
  }
  return others.length > 1
    ? `"${text}" has a part too many: options are separated by commas, required,unique.`
    : undefined;
}

/**
 * The fields of a declaration by name.
 * @param {readonly string[]} texts
 * @returns {{ fields: Record<string, any>, faults: string[] }}
 */
export function readFields(texts) {
  const read = texts.map(readField);
  const names = read.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
  return {
    fields: Object.fromEntries(read.map(({ name, spec }) => [name, spec])),
    faults: [
      ...read.flatMap(({ fault }) => fault ?? []),
      ...twice.map((name) => `There are two fields "${name}". Rename one of them.`),
    ],
  };
}

/** A field as its declaration writes it. @example fieldSource({ type: 'text', required: true }) // 'text({required:true})' */
export function fieldSource({ type, ...options }) {
  const first = leading.filter((name) => name in options);
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => !first.includes(name)));
  const args = [...first.map((name) => options[name]), ...(Object.keys(rest).length > 0 ? [rest] : [])];
  return `${type}(${args.map(source).join(', ')})`;
}
