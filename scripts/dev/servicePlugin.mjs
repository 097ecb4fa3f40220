/** Milliseconds that a call waits for the service: less than the page waits for its answer. */
const patience = 25_000;

/**
 * Brings a development server and the service behind it together:
 * - a call waits while the service is away, and is answered when it is back;
 * - what page and service are both made of comes to the page with the service that knows it, on the same address; what the page takes in
 *   place, such as a label, comes at once;
 * - the page says that the service is away, and what is wrong with it (`page.mjs`).
 *
 * A build has nothing of it.
 * @param {import('./service.mjs').DevelopmentService} service
 * @param {readonly string[]} paths what the service answers
 * @returns {import('vite').Plugin}
 */
export function servicePlugin(service, paths) {
  const answered = paths.map((path) => new RegExp(`^${path}(/|\\?|$)`));
  /** Whether there were changes that the page has not taken; it may be that they were taken back. */
  let isBehind = false;
  /** Whether a page was loaded that cannot work, and would not know when it could. */
  let isBroken = false;
  /** Of the service whose sources the page is made of. */
  let shownPrint = '';
  return {
    name: 'service',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client;
      const state = () => ({ isUp: service.isUp, mistake: service.mistake });
      hot.on('service:ask', (_, client) => {
        client.send('service:state', state());
        // It was loaded with what is wrong.
        if (service.mistake) isBroken = true;
      });
      service.on('change', () => {
        hot.send('service:state', state());
        if (!service.isUp && service.mistake) isBroken = true;
        if (!service.isUp || service.mistake) return;
        if (isBroken || (isBehind && shownPrint !== service.print)) hot.send({ type: 'full-reload' });
        [isBroken, isBehind, shownPrint] = [false, false, service.print];
      });
      server.watcher.on('all', (_, file) => service.isMadeOf(file) && service.start());
      const hold = async (request, response, next) => {
        if (!answered.some((path) => path.test(request.url))) return next();
        if (await service.whenUp(patience)) return next();
        isBroken = true;
        response.writeHead(503, { 'Content-Type': 'application/json' });
        return response.end(JSON.stringify({ message: 'The service is not back yet.' }));
      };
      server.middlewares.use((...call) => void hold(...call));
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0) return undefined;
      if (!service.isMadeOf(file) || modules.every((one) => isTakenInPlace(one))) return undefined;
      isBehind = true;
      return [];
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/dev/page.mjs' }, injectTo: 'head' },
    ],
  };
}

/** Whether the page goes on with another version of the module without being loaded again. */
function isTakenInPlace(module, seen = new Set()) {
  if (module.isSelfAccepting) return true;
  if (seen.has(module)) return true;
  seen.add(module);
  const importers = [...module.importers];
  return importers.length > 0 && importers.every((one) => one.acceptedHmrDeps.has(module) || isTakenInPlace(one, seen));
}
