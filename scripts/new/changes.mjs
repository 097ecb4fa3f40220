/** Changes of files: all of them, or none. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {object} Change
 * @property {string} file from the root of the project
 * @property {string} about what stands there now
 * @property {string} [text] of a file that there is not yet
 * @property {(text: string) => string} [edit] of a file that there is
 */

/**
 * What the files will be; nothing is written yet.
 * @param {string} root
 * @param {readonly Change[]} changes
 * @throws Refusal for a file that is there already, or that is not as it is expected
 */
export function prepared(root, changes) {
  const reasons = [];
  const texts = new Map();
  const before = new Map();
  for (const { file, text, edit } of changes) {
    const whole = path.join(root, file);
    if (!before.has(file)) before.set(file, existsSync(whole) ? readFileSync(whole, 'utf8') : undefined);
    const now = texts.get(file) ?? before.get(file);
    if (text !== undefined && now !== undefined) reasons.push(`${file} is there already, and nothing is overwritten.`);
    else if (edit && now === undefined) reasons.push(`There is no ${file}, to which a line belongs.`);
    else {
      try {
        texts.set(file, text ?? edit(now));
      } catch (error) {
        reasons.push(`${file} ${error.message}.`);
      }
    }
  }
  if (reasons.length > 0) throw new Refusal(reasons);
  return { root, before, texts };
}

/** Writes what was prepared. */
export function write({ root, texts }) {
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

/** Puts everything back as it was. */
export function undo({ root, before }) {
  for (const [file, text] of before) {
    if (text === undefined) rmSync(path.join(root, file), { force: true });
    else writeFileSync(path.join(root, file), text);
  }
}
