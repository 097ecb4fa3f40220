import path from 'node:path';

/** What words are asked for in, and said in. */
const folders = ['src/schema', 'src/resources', 'i18n'];

/**
 * Tells the page of a development server which words are missing (`wordsPage.mjs`), and looks again whenever a file changes that
 * declares something or says it. A build has nothing of it.
 * @param {import('./words.mjs').MissingWords} words
 * @param {import('./service.mjs').DevelopmentService} service which goes before: who has just started waits for it
 * @returns {import('vite').Plugin}
 */
export function wordsPlugin(words, service) {
  return {
    name: 'words',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client;
      const state = () => ({ missing: words.missing });
      const isAbout = folders.map((name) => path.join(server.config.root, name) + path.sep);
      hot.on('words:ask', (_, client) => client.send('words:state', state()));
      words.on('change', () => hot.send('words:state', state()));
      service.once('change', () => words.look());
      server.watcher.on('all', (_, file) => isAbout.some((folder) => file.startsWith(folder)) && words.look());
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/dev/wordsPage.mjs' }, injectTo: 'head' },
    ],
  };
}
