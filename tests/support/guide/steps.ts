/** Something that a page tells its reader to do. */
export type Step =
  | { readonly kind: 'new' | 'change'; readonly file: string; readonly text: string; readonly section: string }
  | { readonly kind: 'run'; readonly command: string; readonly section: string };

const heading = /^## (.+)$/;
const fence = /^```(\w*)$/;
const announced = /^(New file|In) `([^`]+)`.*:$/;

/**
 * What a page tells its reader to do, in its order. A block of TypeScript under a line `New file <path>:` is that file, a block `diff` under
 * a line `In <path>:` is a change of one, and each line of a block `sh` is a command; other blocks are only shown.
 * @throws Error when a change says of no file that it is there
 * @example stepsOf('In `a.ts`:\n\n```diff\n+const a = 1;\n```\n') // [{ kind: 'change', file: 'a.ts', ... }]
 */
export function stepsOf(page: string): readonly Step[] {
  const steps: Step[] = [];
  let section = '';
  let before = '';
  let block: { readonly language: string; readonly lines: string[] } | null = null;
  for (const line of page.split('\n')) {
    const [, language] = fence.exec(line) ?? [];
    if (block && language === '') {
      steps.push(...stepOf(block.language, block.lines, before, section));
      block = null;
      before = '';
    } else if (block) block.lines.push(line);
    else if (language !== undefined) block = { language, lines: [] };
    else {
      section = heading.exec(line)?.[1] ?? section;
      if (line !== '') before = line;
    }
  }
  return steps;
}

function stepOf(language: string, lines: readonly string[], before: string, section: string): readonly Step[] {
  if (language === 'sh') return lines.map((command) => ({ kind: 'run', command, section }));
  const [, what, file] = announced.exec(before) ?? [];
  const text = `${lines.join('\n')}\n`;
  if (what === 'New file' && file !== undefined) return [{ kind: 'new', file, text, section }];
  if (language !== 'diff') return [];
  if (what !== 'In' || file === undefined) throw new Error(`Of which file is this a change?\n${text}`);
  return [{ kind: 'change', file, text, section }];
}

/** The files that its reader makes. */
export const filesMade = (page: string): readonly string[] =>
  stepsOf(page).flatMap((step) => (step.kind === 'new' ? [step.file] : []));
