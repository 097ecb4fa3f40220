import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { measuredOf } from './scripts/test/partOfSteps.mjs';

const real = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 } as const;

/** The steps in which the tests of a project were measured. */
const measuredIn: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit'],
  service: ['service', 'postgres', 'service-rest'],
  deep: ['deep'],
};

/** The world that a file of tests asks for in its first lines. */
function environmentOf({ moduleId, project }: TestSpecification): string {
  const [, named] = /@vitest-environment\s+(\S+)/.exec(readFileSync(moduleId, 'utf8').slice(0, 500)) ?? [];
  return named ?? project.config.environment;
}

/**
 * What took longest when it was measured comes first, so that nothing waits for it alone at the end; what never was, before all else.
 * All of one environment come together: where the next file wants another one, Vitest begins with a new process, which loads everything anew.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId, project }: TestSpecification) => {
      const name = path.relative(import.meta.dirname, moduleId).replaceAll('\\', '/');
      const known = (measuredIn[project.name] ?? []).map((step) => measuredOf(step)[name] ?? 0);
      return Math.max(0, ...known) || Number.POSITIVE_INFINITY;
    };
    const sorted = (await super.sort(files)).map((file) => {
      return { file, seconds: secondsOf(file), environment: environmentOf(file) };
    });
    // Those that take as long as one another stay as they are.
    return sorted
      .toSorted(
        (one, other) => other.environment.localeCompare(one.environment) || Math.sign(other.seconds - one.seconds) || 0,
      )
      .map(({ file }) => file);
  }
}

/** Unit tests stand beside the code; service tests drive the embedded service over real HTTP; deep ones take their time. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,i18n,service}/**/*.test.{ts,tsx}',
            'tests/checks/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: './tests/support/checkDeclared.ts',
          setupFiles: './tests/support/dom.setup.ts',
          // What a file puts in the place of something else is taken back (below), and nothing stands in for a module.
          isolate: false,
          // Planted violations run whole tools, beside everything else on two cores.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts', 'tests/identity/**/*.test.ts'],
          globalSetup: ['./tests/support/checkDeclared.ts', './tests/support/prepareService.mjs'],
          // They change nothing that they share, and the service takes its time to load.
          isolate: false,
          ...real,
        },
      },
      // The same, with the Keycloak that `npm run test:keycloak` has started.
      { extends: true, test: { name: 'keycloak', include: ['tests/identity/**/*.test.ts'], ...real } },
      { extends: true, test: { name: 'deep', include: ['tests/deep/**/*.test.ts'], ...real, testTimeout: 600_000 } },
    ],
    // What one step has translated, the next need not.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    restoreMocks: true,
  },
});
