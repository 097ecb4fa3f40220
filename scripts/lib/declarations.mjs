import path from 'node:path';
import { runnerImport } from 'vite';

/** Stops a build, and a development server, on declarations that have a mistake: what a browser gets has been judged before. */
export function declarationsPlugin() {
  let root = '';
  const check = () => runnerImport(path.join(root, 'src/resources/checked.ts'));
  return {
    name: 'declarations',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      await check();
    },
    /** A mistake that is made meanwhile stands over the page, in its words, until it is mended. */
    async handleHotUpdate({ file, modules, server }) {
      if (!/\/(src\/(resources|schema)|i18n\/en)\//.test(file)) return modules;
      try {
        await check();
        return modules;
      } catch ({ message }) {
        server.ws.send({ type: 'error', err: { message, stack: '' } });
        return [];
      }
    },
  };
}
