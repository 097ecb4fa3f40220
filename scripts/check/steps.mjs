/** The steps of the quick check. Each gives back what is wrong, and what cures it: see outcome.mjs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from './compile.mjs';
import { labelFaults } from './labels.mjs';

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** What rests on the declarations says nothing where they are wrong themselves. */
const afterDeclarations = { faults: [], skipped: 'not before the declarations are right' };

/** @param {{ renew: boolean }} wanted whether generated pages are written, not only compared */
export function stepsOf({ renew }) {
  let areRight = true;
  /** Of what reads the declarations. */
  const reading = (name, title, run) => ({
    name,
    title,
    run: async () => (areRight ? await run() : afterDeclarations),
  });
  return [
    {
      name: 'declarations',
      title: 'declarations',
      async run() {
        const { checkDeclarations } = await import('../../src/schema/check/checkDeclarations.ts');
        const { declarations } = await import('../../src/resources/declarations.ts');
        try {
          checkDeclarations(declarations);
          const { resources, workflows } = declarations;
          return { faults: [], note: `${resources.length} entities, ${workflows.length} workflows` };
        } catch (error) {
          if (!Array.isArray(error.errors)) throw error;
          areRight = false;
          return {
            faults: error.errors.map(({ where, code, message }) => `${where} [${code}]: ${message}`),
            cure: 'Each says what to write instead; docs/adding-an-entity.md says what there is.',
          };
        }
      },
    },
    reading('contract', 'contract', async () => {
      const { contractRules } = await import('../../tests/contract/rules.ts');
      return {
        faults: contractRules.flatMap(({ name, cure, broken }) => {
          const found = broken();
          return found.length === 0
            ? []
            : [`The declared calls ${name}. These do not:\n  ${found.join('\n  ')}\n${cure}`];
        }),
      };
    }),
    reading('docs', 'pages', async () => {
      const { model } = await import('../../src/resources/model.ts');
      const { en } = await import('../../i18n/en/index.ts');
      const { generatedPages } = await import('../../tests/checks/pages/generated.ts');
      const { settingsFaults } = await import('../../tests/checks/pages/settings.ts');
      const stale = generatedPages(model, en, (file) => textOf(`src/resources/${file}`)).filter(
        ({ file, text }) => textOf(file) !== text,
      );
      if (renew) for (const { file, text } of stale) writeFileSync(file, text);
      const settings = settingsFaults(Object.values(model.resources), textOf('docs/settings.md') ?? '', textOf);
      return {
        faults: [...(renew ? [] : stale.map(({ file }) => `${file} is behind what is declared.`)), ...settings],
        note: renew && stale.length > 0 ? `wrote ${stale.map(({ file }) => file).join(', ')}` : undefined,
        cure: stale.length > 0 && !renew ? 'npm run check -- --renew writes what is generated.' : undefined,
      };
    }),
    reading('modules', 'modules', async () => {
      const { model } = await import('../../src/resources/model.ts');
      const { modules } = await import('../../service/insurance/modules.ts');
      const { platformModule } = await import('../../service/platform/platformModule.ts');
      const { gatherWork } = await import('../../service/platform/modules/work.ts');
      try {
        gatherWork([...modules, platformModule(model)], model);
        return { faults: [] };
      } catch (error) {
        if (!Array.isArray(error.errors)) throw error;
        return { faults: error.errors, cure: 'The folder of the subject in service/insurance has what a module does.' };
      }
    }),
  ];
}

/** The types of a part, but for what is said of its words already. */
const typesOf = (name, project) => ({
  name,
  title: name,
  async run() {
    const { lines, cold } = await compile(project);
    return { faults: labelFaults(lines).others, note: cold ? 'for the first time' : undefined };
  },
});

/**
 * What the compiler does meanwhile, in processes of its own: first what is pure, with the words, and then the client; beside them the
 * service. A new word is looked at by everything that says one, so that two processes take half of the time.
 * @param {{ whole: boolean }} wanted whether the tests are looked at, too, which takes twice as long again
 */
export function compilerStepsOf({ whole }) {
  const labels = {
    name: 'labels',
    title: 'labels',
    async run() {
      const { lines, cold } = await compile('tsconfig.pure.json');
      const { words, others } = labelFaults(lines);
      return { faults: [...words, ...others], note: cold ? 'for the first time' : undefined };
    },
  };
  return whole
    ? [[labels, typesOf('types', 'tsconfig.json')]]
    : [[labels, typesOf('client', 'tsconfig.client.json')], [typesOf('service', 'tsconfig.service.json')]];
}
