/** The compiler, which looks again only at what changed and at what rests on that. */
import { existsSync, mkdirSync } from 'node:fs';
import { runNode } from '../test/shell.mjs';
import { bin } from '../test/steps.mjs';

const folder = '.cache/check';

/**
 * @param {string} project the file with its settings
 * @returns {Promise<{ lines: string[], cold: boolean }>} what it says, a mistake each, and whether it had to look at everything
 */
export async function compile(project) {
  mkdirSync(folder, { recursive: true });
  const memory = `${folder}/${project.replace('.json', '')}.tsbuildinfo`;
  const cold = !existsSync(memory);
  const asked = ['--project', project, '--noEmit', '--pretty', 'false', '--noErrorTruncation'];
  // Each checker does a part of the work anew.
  const quick = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memory];
  const { code, output } = await runNode([bin('typescript'), ...asked, ...quick]);
  const lines = mistakesIn(output);
  if (code !== 0 && lines.length === 0) throw new Error(`The compiler could not be run:\n${output}`);
  return { lines, cold };
}

/**
 * The mistakes of what the compiler printed, with the lines that belong to each.
 * @example mistakesIn('a.ts(1,2): error TS1: No.\n  Because.\nb.ts(1,2): error TS2: No.') // ['a.ts(1,2): error TS1: No.\n  Because.', 'b.ts(1,2): …']
 */
export function mistakesIn(output) {
  const mistakes = [];
  for (const line of output.split('\n')) {
    if (/^\S.*error TS\d+: /.test(line)) mistakes.push(line);
    else if (mistakes.length > 0 && /^\s+\S/.test(line)) mistakes[mistakes.length - 1] += `\n${line}`;
  }
  return mistakes;
}
