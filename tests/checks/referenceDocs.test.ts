import { describe, expect, it } from 'vitest';
import { exampleProgram } from './reference/examples.ts';
import { faults } from './reference/faults.ts';
import { gather, type Gathered } from './reference/gather.ts';
import { problemsOf, readLanguage } from './reference/language.ts';
import { written } from './reference/markdown.ts';
import { pages } from './reference/pages.ts';

const modules = pages.flatMap(({ modules: of, builders }) => [
  ...of.filter((one) => one.endsWith('.ts')),
  ...(builders ? [builders.module] : []),
]);

const gathered = readLanguage([...new Set(modules)], (language) => gather(language, pages));
const texts = written(gathered);

/** The same, with the docstring of one type in other words. */
const changed = (name: string, change: object): readonly Gathered[] =>
  gathered.map((one) => ({
    ...one,
    shapes: one.shapes.map((shape) => (shape.name === name ? { ...shape, ...change } : shape)),
  }));

describe('docs/reference', () => {
  it.each([...texts])('%s is what the docstrings say (run vitest with -u to renew it)', async (file, text) => {
    await expect(text).toMatchFileSnapshot(`../../docs/reference/${file}`);
  });

  it('leaves no option without words, and none without an example where one is due', () => {
    expect(faults(gathered)).toEqual([]);
    expect(faults(changed('MenuSpec', { text: '', examples: [] }))).toEqual([
      'MenuSpec has no docstring.',
      'MenuSpec.group has no @example.',
      'MenuSpec.icon has no @example.',
    ]);
  });

  it('has examples that compile', () => {
    expect(problemsOf(exampleProgram(gathered))).toEqual([]);
    const [problem, ...others] = problemsOf(
      exampleProgram(changed('MenuSpec', { examples: ["{ group: 'work', ordre: 10 }"] })),
    );
    expect(problem).toMatch(/'ordre' does not exist in type 'MenuSpec/);
    expect(others).toEqual([]);
  });

  it('has every type of field and every option of all of them', () => {
    expect(texts.get('fields.md')?.match(/^## [a-z]\w+$/gm)?.length).toBeGreaterThanOrEqual(25);
    for (const name of ['required', 'dormant', 'derived'])
      expect(texts.get('fields.md')).toContain(`- **\`${name}\`**`);
  });
});
