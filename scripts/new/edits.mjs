/** Adds lines to files that list what there is. A file that does not look as expected is left alone, in words. */

/** @example withExport('export { a } from "./a.ts";\n', 'export { b } from "./b.ts";') */
export const withExport = (text, line) => `${text.trimEnd()}\n${line}\n`;

/** Before the first import. */
export function withImport(text, line) {
  const at = text.search(/^import /m);
  if (at < 0) throw new Error('has no import to put another one beside');
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/**
 * At the end of the object or list that a line begins.
 * @param {RegExp} opening what stands there up to its bracket
 * @example withEntry('export const a = {\n  b,\n};\n', /export const a = \{/, 'c,') // 'export const a = {\n  b,\n  c,\n};\n'
 */
export function withEntry(text, opening, entry) {
  const begun = opening.exec(text);
  const line = begun ? text.lastIndexOf('\n', begun.index + begun[0].length - 1) + 1 : 0;
  const [indent] = /^ */.exec(text.slice(line));
  const end = begun ? text.slice(line).search(new RegExp(`\\n${indent}[}\\]]`)) : -1;
  if (end < 0) throw new Error(`has no ${opening.source.replaceAll('\\', '')} … to add to`);
  return `${text.slice(0, line + end)}\n${indent}  ${entry}${text.slice(line + end)}`;
}

/**
 * At the beginning of the object that something opens.
 * @param {RegExp} opening up to its bracket
 * @example withFirst('made({ a: 1 })', /made\(\{/, 'b: 2,') // 'made({ b: 2, a: 1 })'
 */
export function withFirst(text, opening, entry) {
  const begun = opening.exec(text);
  if (!begun) throw new Error(`has no ${opening.source.replaceAll('\\', '')} … to add to`);
  const at = begun.index + begun[0].length;
  return `${text.slice(0, at)} ${entry}${text.slice(at)}`;
}

/**
 * Into a list of a page, in its order.
 * @example withListed('- `a`\n- `c`\n', 'b') // '- `a`\n- `b`\n- `c`\n'
 */
export function withListed(text, name) {
  const lines = [...text.matchAll(/^- `(\w+)`$/gm)];
  if (lines.length === 0) throw new Error('has no list of names to add to');
  const next = lines.find(([, other]) => other > name);
  const last = lines.at(-1);
  const at = next ? next.index : last.index + last[0].length + 1;
  return `${text.slice(0, at)}- \`${name}\`\n${text.slice(at)}`;
}
