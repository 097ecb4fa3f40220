/** Makes something of a kind: everything is worked out and judged before the first file is written. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../test/shell.mjs';
import { bin } from '../test/steps.mjs';
import { prepared, undo, write } from './changes.mjs';
import { readFlags } from './flags.mjs';

/**
 * @param {import('./kinds.mjs').Kind} kind
 * @param {readonly string[]} args
 * @param {{ root: string, house: any, ask: import('./ask.mjs').Ask }} where
 * @returns {Promise<import('./kinds.mjs').Plan & { files: Map<string, string> }>} what was made, and what stands in each file now
 * @throws Refusal when it cannot be made; nothing is changed then
 */
export async function make(kind, args, { root, house, ask }) {
  const plan = await kind.plan(readFlags(kind.flags, args, house.instead), house, ask);
  const draft = prepared(root, plan.changes);
  write(draft);
  try {
    await format(root, [...draft.texts.keys()]);
    const pages = renewed(root, plan, house);
    const more = prepared(root, pages);
    write(more);
    return { ...plan, changes: [...plan.changes, ...pages], files: new Map([...draft.texts, ...more.texts]) };
  } catch (error) {
    undo(draft);
    throw error;
  }
}

/** In the style of the house. */
async function format(root, files) {
  const code = files.filter((file) => !file.endsWith('.md')).map((file) => path.join(root, file));
  const { code: failed, output } = await runNode([bin('@biomejs/biome'), 'format', '--write', ...code]);
  if (failed !== 0)
    throw new Error(`What was written cannot be formatted, which is a mistake of this script:\n${output}`);
}

/** The generated pages with what is new; those that stay as they are, are left out. */
function renewed(root, { more, words }, house) {
  const { en } = house.words;
  const both = {
    ...en,
    resources: { ...en.resources, ...words.resources },
    workflows: { ...en.workflows, ...words.workflows },
  };
  const textOf = (file) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  return house
    .generatedPages(house.modelWith(more), both, (file) => textOf(`src/resources/${file}`))
    .filter(({ file, text }) => textOf(file) !== text)
    .map(({ file, text }) => ({ file, about: 'generated anew', edit: () => text }));
}
