import path from 'node:path';
import { runnerImport } from 'vite';

/**
 * Stops a build on declarations that have a mistake: what a browser gets has been judged before. During development, the service that
 * the page belongs to judges them (`scripts/dev`).
 */
export function declarationsPlugin() {
  let root = '';
  return {
    name: 'declarations',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      await runnerImport(path.join(root, 'src/resources/checked.ts'));
    },
  };
}
